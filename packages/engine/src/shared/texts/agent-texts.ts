/** Links to the Markdown of a page. */
export const agentTexts = {
  copyMarkdownText: 'Copy as Markdown',
  viewMarkdownText: 'View as Markdown',
};
