/** Texts of the search dialog. Pages carry those of its bar, and what a locale changes. */
export const searchTexts = {
  searchPlaceholderText: 'Search Docs',
  searchNoResultsText: 'No results for',
  searchSuggestedQueryText: 'Please try again with a different keyword',
  /** Before the query with its misspelt words corrected. */
  searchSuggestionText: 'Did you mean',
  /** Before pages with titles like the query. */
  searchClosestText: 'Pages with similar titles',
  searchAskText: 'Ask about this on the issue tracker',
  /** Before the number of further places on a page. */
  searchMoreText: 'More on this page:',
  /** Name of the list of results. */
  searchResultsText: 'Search results',
  /** Before the number of results, as screen readers are told. */
  searchCountText: 'Results:',
  /** Name of the choice of versions and languages. */
  searchEditionText: 'Version and language to search',
  /** Before the versions and languages that aren't searched, when nothing is found. */
  searchElsewhereText: 'Search elsewhere',
  /** A link to the page of all headings. */
  searchAllText: 'Browse all pages and headings',
  /** Tells screen readers that readers can run code at the place that was found. */
  searchRunnableText: 'Runs on the page',
  searchLoadingText: 'Searching',
  searchCancelText: 'Cancel',
  searchClearText: 'Clear the search',
  searchRecentText: 'Recent searches',
  searchClearRecentText: 'Clear recent searches',
  /** Behind the keys in the foot of the search. */
  searchSelectKeyText: 'to open',
  searchNewTabKeyText: 'in a new tab',
  searchMoveKeyText: 'to move',
  searchCloseKeyText: 'to close',
  /** A link that opens the search with the same query. */
  searchShareText: 'Link to this search',
};

export type SearchTexts = typeof searchTexts;
