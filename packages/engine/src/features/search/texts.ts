import texts from './texts.json' with { type: 'json' };

/**
 * Texts of the search. Pages carry those of its bar, and what a locale changes. The query follows
 * `searchNoResultsText` and, corrected, `searchSuggestionText`; a number follows `searchMoreText` and
 * `searchCountText`.
 */
export const searchTexts = texts;
export type SearchTexts = typeof texts;
