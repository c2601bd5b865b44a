/** Fills the words in braces of a text: `{count} lines` with `{ count: 3 }` is `3 lines`. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
