import type { Stemmer } from './stemming.ts';
import { noiseWords } from './words.ts';

/** A term of the index that a word of a query may mean. */
export interface Expansion {
  term: string;
  /** 0 to 1: how surely it is meant. */
  weight: number;
  /** Whether it's another word, which readers haven't typed in any form. */
  isSynonym?: boolean;
}

/** A word of few letters begins very many terms; the likeliest are enough. */
const maxExpansions = 24;

/** Terms that a misspelt word may have been meant to be. */
const maxCorrections = 4;

/** Edits that a word may need: one from 4 letters, two from 8. */
function allowedEdits(word: string): number {
  if (word.length < 4 || !/\p{L}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Finds what the words of queries may mean among the terms of an index: by word, form, beginning, middle and likeness. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #letters: Int32Array;
  readonly #stem: Stemmer;
  readonly #byStem = new Map<string, string[]>();

  constructor(terms: Iterable<string>, stem: Stemmer) {
    this.#terms = [...terms];
    this.#letters = Int32Array.from(this.#terms, lettersOf);
    this.#stem = stem;
    for (const term of this.#terms) {
      const key = stem(term);
      const forms = this.#byStem.get(key);
      if (forms) forms.push(term);
      else this.#byStem.set(key, [term]);
    }
  }

  /**
   * @param synonyms Other words that mean the same on this site.
   */
  expand(word: string, synonyms: Iterable<string> = []): Expansion[] {
    const found = [...this.#related(word), ...this.#formsOf(word, formWeight)];
    for (const synonym of synonyms) {
      const forms = this.#formsOf(synonym, synonymWeight);
      found.push(...forms.map((form) => ({ ...form, isSynonym: true })));
    }
    const isKnown = found.some(({ weight }) => weight >= infixWeight && weight !== likeWeight);
    const all = isKnown ? found : [...found, ...this.#halves(word), ...this.#similar(word)];
    return strongest(all).slice(0, maxExpansions);
  }

  #formsOf(word: string, weight: number): Expansion[] {
    return (this.#byStem.get(this.#stem(word)) ?? []).map((term) => ({ term, weight }));
  }

  /** The two terms that a word is made of, which texts write with a hyphen: `backend` for "back-end". */
  #halves(word: string): Expansion[] {
    const known = new Set(
      this.#terms.filter((term) => word.startsWith(term) || word.endsWith(term)),
    );
    for (let end = 2; end <= word.length - 2; end += 1) {
      const halves = [word.slice(0, end), word.slice(end)];
      if (!halves.every((half) => known.has(half) || noiseWords.has(half))) continue;
      const found = halves.filter((half) => known.has(half));
      if (found.length > 0) return found.map((term) => ({ term, weight: halfWeight }));
    }
    return [];
  }

  #related(word: string): Expansion[] {
    const stems = stemsOf(word);
    const result: Expansion[] = [];
    for (const term of this.#terms) {
      const weight = relation(word, stems, term);
      if (weight > 0) result.push({ term, weight });
    }
    return result;
  }

  /** Terms meant by the nearest ones, less surely; else terms that begin nearly like the word. */
  #similar(word: string): Expansion[] {
    const limit = allowedEdits(word);
    if (limit === 0) return [];
    const wanted = lettersOf(word);
    const near: { term: string; whole: number }[] = [];
    const result: Expansion[] = [];
    this.#terms.forEach((term, index) => {
      if (term.length < word.length - limit) return;
      if (bitCount(wanted & ~(this.#letters[index] ?? 0)) > limit) return;
      const { whole, prefix } = editDistance(word, term, limit);
      if (whole <= limit) near.push({ term, whole });
      else if (prefix <= limit) result.push({ term, weight: 0.25 / prefix });
    });
    near.sort((a, b) => a.whole - b.whole);
    for (const { term, whole } of near.slice(0, maxCorrections)) {
      for (const { term: neighbor, weight } of this.#related(term)) {
        result.push({ term: neighbor, weight: (0.7 * weight) / whole });
      }
    }
    return result;
  }
}

/** Each term once, the surest first. */
function strongest(expansions: Expansion[]): Expansion[] {
  const byTerm = new Map<string, Expansion>();
  for (const expansion of expansions.sort((a, b) => b.weight - a.weight)) {
    if (!byTerm.has(expansion.term)) byTerm.set(expansion.term, expansion);
  }
  return [...byTerm.values()];
}

const formWeight = 0.85;
const synonymWeight = 0.6;
const halfWeight = 0.5;
const infixWeight = 0.2;
/** Of terms that only begin like the word without its ending; it may be misspelt. */
const likeWeight = 0.3;

const ending = /^(?:s|es|d|ed|ing)$/;

/** Rates how surely a word means a term that it equals, bends, continues or contains. */
function relation(word: string, stems: string[], term: string): number {
  if (term === word) return 1;
  const at = term.indexOf(word);
  if (at === 0 && ending.test(term.slice(word.length))) return 0.9;
  if (at === 0) return 0.4 + (0.4 * word.length) / term.length;
  if (stems.includes(term)) return 0.8;
  if (stems.some((stem) => stem.length > 3 && term.startsWith(stem))) return likeWeight;
  if (at > 0 && word.length > 1) return infixWeight;
  return 0;
}

/** Forms of an English word, and words that it may be a form of: `merging`, `merge`; `copies`, `copy`. */
function stemsOf(word: string): string[] {
  if (/^[a-z]{3,}e$/.test(word)) return [`${word.slice(0, -1)}ing`];
  const [, stem = '', ending] = /^([a-z]{3,}?)(ies|es|s|ied|ed|ing|ion|ions)$/.exec(word) ?? [];
  if (!ending) return [];
  const single = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  const changed = ending.startsWith('ie') ? `${stem}y` : `${stem}e`;
  return [...new Set([stem, changed, single])];
}

/** One bit for each letter that occurs, so that most terms are ruled out at once. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** A word's distance from another. */
interface EditDistance {
  /** To the whole word. */
  whole: number;
  /** To the beginning of the word that is nearest. */
  prefix: number;
}

/**
 * How many letters have to be inserted, deleted, replaced or swapped with their neighbour.
 *
 * @param limit Greater distances are all reported as `limit + 1`.
 */
export function editDistance(from: string, to: string, limit: number): EditDistance {
  const tooFar = limit + 1;
  const width = Math.min(to.length, from.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= width; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? tooFar) + (same ? 0 : 1),
        (last[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
      );
      if (row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1);
      }
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return { whole: tooFar, prefix: tooFar };
    beforeLast = last;
    last = current;
  }
  const whole = width < to.length ? tooFar : Math.min(last[width] ?? tooFar, tooFar);
  return { whole, prefix: Math.min(...last, tooFar) };
}
