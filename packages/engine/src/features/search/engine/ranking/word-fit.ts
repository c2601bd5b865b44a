import type { Meaning } from '../word-index.ts';

/** Words of a query, and what is known of them. */
export interface KnownWords {
  /** How much each word tells, in order; all together 1. A word that stands nowhere tells nothing. */
  shares: readonly number[];
  /** Which term means which words. */
  meanings: ReadonlyMap<string, Meaning[]>;
}

/** How much of a query is covered when each word is found as surely as given, 0 to 1. */
export function coverage(weights: readonly number[], { shares }: KnownWords): number {
  let sum = 0;
  for (let word = 0; word < shares.length; word += 1) {
    sum += (weights[word] ?? 0) * (shares[word] ?? 0);
  }
  return sum;
}

/**
 * How well a short text says what a query says, 0 to 1: the words it covers, and how little else it
 * holds.
 *
 * @param terms The text's own words, without those that say nothing.
 */
export function shortTextFit(terms: readonly string[], known: KnownWords): number {
  // Most texts hold none of the words.
  if (!terms.some((term) => known.meanings.has(term))) return 0;
  const weights = known.shares.map(() => 0);
  let used = 0;
  for (const term of terms) {
    let best = 0;
    for (const { word, weight } of known.meanings.get(term) ?? []) {
      if (weight > (weights[word] ?? 0)) weights[word] = weight;
      best = Math.max(best, weight);
    }
    used += best;
  }
  const recall = coverage(weights, known);
  const precision = used / Math.max(1, terms.length);
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

/** How much of a query a short text covers, if all of it stands in the query; else 0. */
export function wholeCoverage(terms: readonly string[], known: KnownWords): number {
  const weights = known.shares.map(() => 0);
  for (const term of terms) {
    const meant = (known.meanings.get(term) ?? []).filter(({ weight }) => weight >= 0.8);
    if (meant.length === 0) return 0;
    for (const { word, weight } of meant) weights[word] = Math.max(weights[word] ?? 0, weight);
  }
  return coverage(weights, known);
}

/** How much each word tells: one that stands on few pages tells more. */
export function wordShares(pagesWith: readonly number[], pages: number): number[] {
  const values = pagesWith.map((count) => (count === 0 ? 0 : Math.log(1 + pages / count)));
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  return values.map((value) => value / sum);
}
