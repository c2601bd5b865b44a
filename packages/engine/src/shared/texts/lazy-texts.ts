/** Texts of behavior that loads later and brings them along; pages carry those that differ. */
export const lazyTexts = {
  copyLinesText: 'Copy link to these lines',
  copySelectionText: 'Copy link to the selection',
  /** Above a page that changed since the reader's last visit. */
  pageChangedText: 'Changed since your last visit',
  changedMarksOffText: 'Stop marking pages',
  changedMarksOnText: 'Mark pages that change',
};
