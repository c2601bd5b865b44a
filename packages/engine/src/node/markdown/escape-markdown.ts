/** Text for a line of Markdown that features write, in which the signs of Markdown stand for themselves. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#&!|~:$=^]/g, '\\$&');
}
