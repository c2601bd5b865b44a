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
  /** Where the first of them stands. */
  place?: TextRange;
  /** The surest place of each that was typed, in any form, in order and without overlaps. */
  ranges: TextRange[];
}

/** Those of some terms that may stand in a text; all others don't. */
export function termsWithin(normalized: string, terms: Iterable<string>): string[] {
  return [...terms].filter((term) => normalized.includes(term));
}

/** Finds the words of a query. */
export function findWords(text: string, { words, meanings, tokenizer }: Marking): FoundWords {
  const best = new Map<number, { weight: number; place: TextRange; isTyped: boolean }>();
  for (const { term, start, length } of tokenizer.terms(text)) {
    for (const { word, weight, isSynonym } of meanings.get(term) ?? []) {
      if (weight <= (best.get(word)?.weight ?? 0)) continue;
      const found = text.slice(start, start + length);
      const typed = findPhrase(found, normalize(found), words[word] ?? '');
      // All of a word that is only similar.
      const place = typed ? { ...typed, start: start + typed.start } : { start, length };
      best.set(word, { weight, place, isTyped: typed !== undefined || !isSynonym });
    }
  }
  const found = [...best.values()].sort((a, b) => a.place.start - b.place.start);
  const [first] = found;
  return {
    words: [...best.keys()],
    weight: found.reduce((sum, { weight }) => sum + weight, 0),
    ...(first && { place: first.place }),
    ranges: joinRanges(found.filter(({ isTyped }) => isTyped).map(({ place }) => place)),
  };
}

/** The letters of an abbreviation. */
export function findLetters(text: string, phrase: string): TextRange[] | undefined {
  return matchLetters(phrase, text)?.ranges;
}

/**
 * Joins ranges that touch.
 *
 * @param ranges In order.
 */
function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, length } of ranges) {
    const last = result.at(-1);
    const end = start + length;
    if (last && last.start + last.length >= start) {
      last.length = Math.max(last.start + last.length, end) - last.start;
    } else result.push({ start, length });
  }
  return result;
}
