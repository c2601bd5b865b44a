import { isInsideWord, standsAlone } from './matching/inside-word.ts';
import { matchLetters } from './matching/match-letters.ts';
import { normalize, originalRange } from './matching/normalize.ts';
import type { Tokenizer } from './matching/words.ts';
import type { TextRange } from './record.ts';
import type { Meaning } from './word-index.ts';

/** Parts of a query that marking needs. */
export interface Marking {
  /** Normalised. */
  phrase: string;
  /** The words of the query, normalised. */
  words: readonly string[];
  meanings: Map<string, Meaning[]>;
  tokenizer: Tokenizer;
}

/** Finds the query as one piece: the first place where it isn't inside a word, else the first of all (SEARCH-18). */
export function findPhrase(
  text: string,
  normalized: string,
  phrase: string,
): TextRange | undefined {
  const first = normalized.indexOf(phrase);
  let start = first;
  while (start >= 0 && isInsideWord(normalized, start, phrase.length)) {
    start = normalized.indexOf(phrase, start + 1);
  }
  const found = Math.max(start, first);
  return found < 0 ? undefined : originalRange(text, { start: found, length: phrase.length });
}

/** Places of a word that are looked at in a text; a part of very many words says nothing. */
const maxPlaces = 40;

/** Finds a query of one word where it stands for itself, as `diff` doesn't in `different`. */
export function findAlone(text: string, normalized: string, word: string): TextRange | undefined {
  if (/\s/.test(word)) return undefined;
  let at = normalized.indexOf(word);
  for (let count = 0; at >= 0 && count < maxPlaces; count += 1) {
    const range = originalRange(text, { start: at, length: word.length });
    if (standsAlone(text, range)) return range;
    at = normalized.indexOf(word, at + 1);
  }
  return undefined;
}

/** Words of a query found in a text. */
export interface FoundWords {
  /** Positions in the query of the words that occur. */
  words: number[];
  /** Sum of how surely each is meant. */
  weight: number;
  /** The surest place of each, in order and without overlaps. */
  ranges: TextRange[];
}

/** Those of some terms that may stand in a text; all others don't. */
export function termsWithin(normalized: string, terms: Iterable<string>): string[] {
  return [...terms].filter((term) => normalized.includes(term));
}

/** Finds the words of a query. */
export function findWords(text: string, { words, meanings, tokenizer }: Marking): FoundWords {
  const best = new Map<number, { weight: number; range: TextRange }>();
  for (const { term, start, length } of tokenizer.terms(text)) {
    for (const { word, weight } of meanings.get(term) ?? []) {
      if (weight <= (best.get(word)?.weight ?? 0)) continue;
      const inside = markInside(text.slice(start, start + length), words[word] ?? '');
      best.set(word, { weight, range: { start: start + inside.start, length: inside.length } });
    }
  }
  const found = [...best.values()];
  return {
    words: [...best.keys()],
    weight: found.reduce((sum, { weight }) => sum + weight, 0),
    ranges: joinRanges(found.map(({ range }) => range)),
  };
}

/** The part of a word that was typed; all of it when it is only similar. */
function markInside(text: string, word: string): TextRange {
  return findPhrase(text, normalize(text), word) ?? { start: 0, length: text.length };
}

/** The letters of an abbreviation. */
export function findLetters(text: string, phrase: string): TextRange[] {
  return matchLetters(phrase, text)?.ranges ?? [];
}

/** Sorts ranges and joins those that touch. */
function joinRanges(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, length } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    const end = start + length;
    if (last && last.start + last.length >= start) {
      last.length = Math.max(last.start + last.length, end) - last.start;
    } else result.push({ start, length });
  }
  return result;
}
