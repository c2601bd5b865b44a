import { escapeHtml } from './html.ts';

/** Characters that XML can't have, not even escaped, such as those that color a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Makes text safe as XML text and inside double-quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ''));
}
