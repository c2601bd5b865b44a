/** Texts of the history of a page; `{release}` is the name of a release, or `historyNowText`. */
export const historyTexts = {
  historyOpenText: 'What changed in each release',
  historySliderText: 'Release',
  historyNowText: 'this page',
  historyBetweenText: '{from} → {release}',
  historyCountText: 'insertions: {added}, deletions: {removed}',
  historyCutText: 'The rest of this change is too long to show.',
  historyLoadingText: 'Loading…',
  historyFailedText: 'The changes couldn’t be loaded. Close this panel and open it again.',
};
export type HistoryTexts = typeof historyTexts;
