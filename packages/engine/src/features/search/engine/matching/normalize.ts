import type { TextRange } from '../record.ts';

/**
 * Letters that change beyond the case of Latin ones: decomposed Korean, letters with marks behind
 * them, and every other letter outside ASCII. Chinese characters and Korean syllables never change.
 */
const changeable = /[\u1100-\u11ff]+|\P{M}\p{M}+|[^\0-\x7f\u3400-\u9fff\uac00-\ud7a3]/gu;

const otherLetter = /[^\0-\x7f]/;

/**
 * Accents; points of Hebrew; Arabic vowel signs, the hamza above or below a letter, and the line that stretches a
 * word; and what nobody sees, such as soft hyphens and joiners (Unicode's `Default_Ignorable_Code_Point`, but for
 * the space without width, which ends words).
 */
const mark =
  /[\ufe00-\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const cyrillic = /[\u0400-\u04ff]/;
const korean = /[\u1100-\u11ff\uac00-\ud7a3]/;

/** As keyboards have them and as pages are set: `don't`, `don’t`. */
const keysOfQuotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

const singleLetters = new Map<string, string>();

/**
 * The form in which queries and texts are compared (SEARCH-12): without case and accents, with the usual
 * letters for those of another width, ligatures and `ß`, and straight quotes for curly ones. Cyrillic letters keep their marks (`й` is no `и`),
 * Korean is composed. Each letter is taken by itself, so that a Cyrillic word does not change how the rest
 * of its page is found.
 */
export function normalize(text: string): string {
  return text.replace(changeable, normalizeLetter).toLowerCase();
}

function normalizeLetter(letter: string): string {
  const known = singleLetters.get(letter);
  if (known !== undefined) return known;
  const folded = keysOfQuotes[letter] ?? foldCase(letter);
  const result = cyrillic.test(folded) ? folded.normalize('NFKC') : withoutMarks(folded);
  if (letter.length <= 2) singleLetters.set(letter, result);
  return result;
}

/** By way of upper case, in which `ß` is `SS`, and a sigma looks the same wherever it is in a word. */
function foldCase(letter: string): string {
  return letter.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
}

function withoutMarks(folded: string): string {
  const bare = folded.normalize('NFKD').replace(mark, '');
  return korean.test(bare) ? bare.normalize('NFC') : bare;
}

/**
 * Where a part of a normalised text lies in the text itself. A part of a letter becomes the letter:
 * `か` found in `が` is all of `が`.
 */
export function originalRange(text: string, { start, length }: TextRange): TextRange {
  const end = start + length;
  // ASCII stays where it is, unless a mark follows.
  if (!otherLetter.test(text.slice(0, end + 1))) return { start, length };
  let from: number | undefined;
  let to: number | undefined;
  /** Length of the normalised text minus that of the text, up to here. */
  let shift = 0;
  for (const { 0: letter, index } of text.matchAll(changeable)) {
    const position = index + shift;
    const size = normalizeLetter(letter).length;
    if (from === undefined && start < position + size) from = Math.min(start - shift, index);
    if (to === undefined && end <= position) to = end - shift;
    if (to === undefined && end <= position + size) to = index + letter.length;
    if (from !== undefined && to !== undefined) break;
    shift += size - letter.length;
  }
  from ??= start - shift;
  to ??= end - shift;
  return { start: from, length: to - from };
}
