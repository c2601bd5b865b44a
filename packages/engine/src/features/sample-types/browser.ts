import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { onIntent } from '#theme/behavior/document-events.ts';

/** Shows the types of names in code samples. */
export const browser: BrowserFeature = {
  start() {
    onIntent('.code-block', async (target) => {
      (await import('#features/sample-types/type-hovers.ts')).startTypeHovers(target);
    });
  },
};
