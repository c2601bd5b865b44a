/** Every text of the theme with its English default; a locale may replace each one. */
export const defaultTexts = {
  /** Title of the outline (DOC-4). */
  outlineTitle: 'ON THIS PAGE',
  lastUpdatedText: 'Last Updated',
  prevPageText: 'Previous Page',
  nextPageText: 'Next Page',
  searchPlaceholderText: 'Search Docs',
  searchNoResultsText: 'No results for',
  searchSuggestedQueryText: 'Please try again with a different keyword',
  overviewTitleText: 'Overview',
  filterNameText: 'Filter',
  filterPlaceholderText: 'Enter keyword',
  filterNoResultText: 'No matching API found',
  notFoundTitleText: 'PAGE NOT FOUND',
  notFoundLinkText: 'Take me home',
  menuText: 'Menu',
  menuTitleText: 'Main menu',
  sidebarTitleText: 'Pages',
  skipLinkText: 'Skip to content',
  appearanceText: 'Appearance',
  lightText: 'Light',
  darkText: 'Dark',
  autoText: 'Auto',
  moreText: 'more pages',
  scrollToTopText: 'Return to top',
};

/** The texts of one language. */
export type ThemeTexts = typeof defaultTexts;
