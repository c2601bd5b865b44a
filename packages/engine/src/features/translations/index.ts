import type { Feature } from '#contract/feature.ts';

/**
 * Shows pages that aren't translated yet in the default language, and tells readers of translations
 * that are older than their originals.
 */
export function translations(): Feature {
  return { name: 'translations', options: {} };
}
