import { defineFeature } from '#node/define-feature.ts';

/**
 * Shows pages that aren't translated yet in the default language, and tells readers of translations
 * that are older than their originals.
 */
export const translations = defineFeature({
  name: 'translations',
  module: new URL('./server.ts', import.meta.url),
});
