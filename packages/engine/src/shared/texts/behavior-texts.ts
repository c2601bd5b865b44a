/** Texts of the first script of a page; pages carry those that differ. */
export const behaviorTexts = {
  copiedText: 'Copied',
  loadingText: 'Loading page',
};
