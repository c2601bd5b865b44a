import { normalize } from './normalize.ts';

/** A word, or a part of one, as it is indexed. */
export interface Term {
  /** Normalised. */
  term: string;
  start: number;
  length: number;
}

/** Soft hyphens and joiners are parts of words, which `normalize` leaves out. */
const word = /[\p{L}\p{M}\p{N}_$\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;
const namePart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+/gu;
/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Whether a text is of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return text.search(unspaced) === 0;
}

/** Splits texts into terms. */
export type Tokenizer = ReturnType<typeof createTokenizer>;

/** Creates a tokenizer. Words repeat, so each is taken apart once. */
export function createTokenizer() {
  const known = new Map<string, Term[]>();
  const split = (text: string): Term[] => {
    const found = known.get(text) ?? splitWord(text);
    known.set(text, found);
    return found;
  };
  return {
    /** The terms of a text in order: words, and the parts of names such as `openBox`. */
    terms(text: string): Term[] {
      const result: Term[] = [];
      for (const { 0: found, index } of text.matchAll(word)) {
        for (const { term, start, length } of split(found)) {
          if (term !== '') result.push({ term, start: index + start, length });
        }
      }
      return result;
    },
    /** The same without positions. */
    tokenize(text: string): string[] {
      const result: string[] = [];
      for (const found of text.match(word) ?? []) {
        for (const { term } of split(found)) if (term !== '') result.push(term);
      }
      return result;
    },
    /** Frees the memory of the words seen so far. */
    forget: () => known.clear(),
  };
}

function splitWord(text: string): Term[] {
  const runs = [...text.matchAll(unspaced)];
  if (runs.length > 0) return splitUnspaced(text, runs);
  return splitName(text, 0);
}

/** The name itself, and its parts of two characters or more. */
function splitName(text: string, offset: number): Term[] {
  const whole = termOf(text, offset);
  const parts = [...text.matchAll(namePart)].filter(([part]) => part.length > 1);
  if (parts.length === 0 || parts[0]?.[0] === text) return [whole];
  return [whole, ...parts.map(({ 0: part, index }) => termOf(part, offset + index))];
}

/** Every character and every pair of neighbours; what stands between is split as usual. */
function splitUnspaced(text: string, runs: RegExpExecArray[]): Term[] {
  const result: Term[] = [];
  let end = 0;
  const rest = (until: number) => {
    if (until > end) result.push(...splitName(text.slice(end, until), end));
  };
  for (const { 0: run, index } of runs) {
    rest(index);
    const letters = [...run];
    let start = index;
    letters.forEach((letter, position) => {
      result.push(termOf(letter, start));
      const next = letters[position + 1];
      if (next) result.push(termOf(letter + next, start));
      start += letter.length;
    });
    end = start;
  }
  rest(text.length);
  return result;
}

function termOf(text: string, start: number): Term {
  return { term: normalize(text), start, length: text.length };
}

/** Words that say nothing about what is searched for. */
export const noiseWords: ReadonlySet<string> = new Set(
  'a about after all am an and any anything are as at be been before by can could do does doing for from get give had has have how i if in into is it its just let like make many much me my no not of on one or our out own please see should show so some somebody someone something tell than that the their them then there these they this to up us use using versus vs want was way we were what when where which who why will with without work works would you your'.split(
    ' ',
  ),
);
