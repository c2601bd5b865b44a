import { isUnspaced } from './words.ts';

const letter = /[\p{L}\p{M}\p{N}_]/u;

/** Whether a part of a text has letters on either side: `big` in `bigints`. Scripts without spaces have no sides. */
export function isInsideWord(text: string, start: number, length: number): boolean {
  if (isUnspaced(text.slice(start, start + length))) return false;
  return letter.test(text[start - 1] ?? '') || letter.test(text[start + length] ?? '');
}

/** Whether a text holds a word by itself. */
export function holdsWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInsideWord(text, at, word.length)) return true;
  }
  return false;
}
