/** A text with a full stop, where it has none and is not empty. */
export function asSentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
