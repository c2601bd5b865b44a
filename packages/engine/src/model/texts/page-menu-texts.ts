/** Links below a page: to other forms of it, and to where mistakes are reported. */
export const pageMenuTexts = {
  copyMarkdownText: 'Copy as Markdown',
  viewMarkdownText: 'View as Markdown',
  copyLinkText: 'Copy link',
  reportText: 'Something wrong here?',
};
