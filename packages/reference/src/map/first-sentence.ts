/** A text up to the end of its first sentence, which an abbreviation doesn't end; all of it if it has none. */
export function firstSentence(text: string): string {
  const end = /[.!?](?=\s|$)(?<!\b(?:e\.g|i\.e|etc)\.)/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
