/** Texts of behavior that loads later and brings them along; pages carry those that differ. */
export const lazyTexts = {
  copyLinesText: 'Copy link to these lines',
  copySelectionText: 'Copy link to the selection',
};
