/** Links below a page that lead to other forms of it. */
export const pageMenuTexts = {
  copyMarkdownText: 'Copy as Markdown',
  viewMarkdownText: 'View as Markdown',
  copyLinkText: 'Copy link',
};
