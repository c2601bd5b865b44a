/** Texts of the search dialog. Pages carry those of its bar, and what a locale changes. */
export const searchTexts = {
  searchPlaceholderText: 'Search Docs',
  searchNoResultsText: 'No results for',
  searchSuggestedQueryText: 'Please try again with a different keyword',
  /** Name of the list of results. */
  searchResultsText: 'Search results',
  /** Before the number of results, as screen readers are told. */
  searchCountText: 'Results:',
  searchLoadingText: 'Searching',
  searchCancelText: 'Cancel',
  searchClearText: 'Clear the search',
  searchRecentText: 'Recent searches',
  searchClearRecentText: 'Clear recent searches',
  /** Behind the keys in the foot of the search. */
  searchSelectKeyText: 'to open',
  searchMoveKeyText: 'to move',
  searchCloseKeyText: 'to close',
};

export type SearchTexts = typeof searchTexts;
