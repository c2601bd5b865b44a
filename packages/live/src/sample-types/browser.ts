import { type BrowserFeature, onIntent } from 'truedocs/islands';

/** Shows the types of names in code samples. */
export const browser: BrowserFeature = {
  start() {
    onIntent('.code-block', (target) =>
      import('#sample-types/type-hovers.ts').then((module) => module.startTypeHovers(target)),
    );
  },
};
