import type { TextRange } from '../record.ts';
import { isUnspaced } from './words.ts';

const letter = /[\p{L}\p{M}\p{N}_]/u;
const inWord = /[\p{L}\p{M}\p{N}]/u;

/** Whether a part of a text has letters on either side: `big` in `bigints`. Scripts without spaces have no sides. */
export function isInsideWord(text: string, start: number, length: number): boolean {
  if (isUnspaced(text.slice(start, start + length))) return false;
  return letter.test(text[start - 1] ?? '') || letter.test(text[start + length] ?? '');
}

/** Endings with which a word is the same for a reader: `diffs`. */
const ending = /^(?:s|es|d|ed|ing)(?![\p{Ll}\p{N}])/u;

/**
 * Whether a part of a text stands for itself there: it's a word, a part of a name (`selectDiff`, `diff_id`), or
 * the word with a plain ending. `diff` in `different` doesn't.
 *
 * @param text As it's written: names have their humps.
 */
export function standsAlone(text: string, { start, length }: TextRange): boolean {
  if (isUnspaced(text.slice(start, start + length))) return true;
  const before = text[start - 1] ?? '';
  const isHump = /\p{Lu}/u.test(text[start] ?? '') && !/\p{Lu}/u.test(before);
  if (inWord.test(before) && !isHump) return false;
  const rest = text.slice(start + length, start + length + 4);
  return !/^[\p{Ll}\p{M}\p{N}]/u.test(rest) || ending.test(rest);
}

/** Whether a text holds a word by itself. */
export function holdsWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInsideWord(text, at, word.length)) return true;
  }
  return false;
}
