/** Text for Markdown that features write, in which the signs of Markdown stand for themselves. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#&!|~:$]/g, '\\$&');
}
