/** What stands before the link to the new address of a page or section that has moved. */
export const redirectTexts = {
  movedPageText: 'This page has moved to',
  movedSectionText: 'This section has moved to',
};
