import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { onIntent } from '#theme/behavior/document-events.ts';

/** Shows the types of names in code samples. */
export const browser: BrowserFeature = {
  start() {
    onIntent('.code-block', (target) =>
      import('#features/sample-types/type-hovers.ts').then((module) =>
        module.startTypeHovers(target),
      ),
    );
  },
};
