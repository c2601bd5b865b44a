/** Links below a page: to itself, and to where mistakes are reported. */
export const pageMenuTexts = {
  copyLinkText: 'Copy link',
  reportText: 'Something wrong here?',
};
