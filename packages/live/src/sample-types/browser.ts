import { type BrowserFeature, onIntent } from 'truedocs/islands';

/** Shows the types of names in code samples, and of those that the reference names. */
export const browser: BrowserFeature = {
  start() {
    onIntent('pre, code', () => import('#sample-types/type-hovers.ts'));
  },
};
