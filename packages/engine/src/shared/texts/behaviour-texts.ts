/** What the first script of a page says; pages carry those that differ. */
export const behaviourTexts = {
  copiedText: 'Copied',
  loadingText: 'Loading page',
};
