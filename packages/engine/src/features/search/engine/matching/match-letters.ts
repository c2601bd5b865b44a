import type { TextRange } from '../record.ts';

/** The letters of a query found in order in a name: `wrkdif` in `selectWorkingDiff`. */
export interface LetterMatch {
  /** 0 to 1: how close together they stand. */
  score: number;
  ranges: TextRange[];
}

/** Queries of fewer letters would fit almost any name. */
const minLength = 4;

/**
 * Finds an abbreviation. It has to begin where a word of the name begins.
 *
 * @param query Normalised.
 */
export function matchLetters(query: string, name: string): LetterMatch | undefined {
  if (query.length < minLength || !/^[\p{L}\p{N}]+$/u.test(query)) return undefined;
  const lower = name.toLowerCase();
  if (lower.length !== name.length) return undefined;
  let best: LetterMatch | undefined;
  for (const { 0: character, index } of name.matchAll(/[\p{L}\p{N}]/gu)) {
    const isInside = /[\p{L}\p{N}]/u.test(name[index - 1] ?? '');
    if (isInside && !/\p{Lu}/u.test(character)) continue;
    const match = matchFrom(query, lower, index);
    if (match && match.score > (best?.score ?? minScore)) best = match;
  }
  return best;
}

/** Letters that are spread further than this mean nothing. */
const minScore = 0.45;

function matchFrom(query: string, name: string, start: number): LetterMatch | undefined {
  const ranges: TextRange[] = [];
  let position = start;
  for (const letter of query) {
    const at = name.indexOf(letter, position);
    if (at < 0 || (position === start && at > start)) return undefined;
    const last = ranges.at(-1);
    if (last && last.start + last.length === at) last.length += letter.length;
    else ranges.push({ start: at, length: letter.length });
    position = at + letter.length;
  }
  // Of names with the same letters the shorter one is meant.
  return { score: query.length / (position - start) - name.length / 1000, ranges };
}
