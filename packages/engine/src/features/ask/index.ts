import type { Feature } from '#node/feature.ts';

/**
 * Lets readers ask a question, which is answered in their browser with quotations from the site. If the
 * browser has a language model already, that chooses among them. Browsers that let pages offer tools to
 * agents get three: to search, to read a page, and to look up an export.
 */
export function ask(): Feature {
  return { name: 'ask', options: {} };
}
