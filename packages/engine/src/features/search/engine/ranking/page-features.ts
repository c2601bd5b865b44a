import type { PreparedPage } from '../prepare-page.ts';
import { type Meaning, surest, type WordField, type WordMatch, wordFields } from '../word-index.ts';

/** Signals that a page is an answer, each 0 to 1. */
export interface PageFeatures {
  /** Words in the title, and how little else it holds. */
  title: number;
  titleFit: number;
  /** The keyword that says best what the query says. */
  keywordFit: number;
  /** Words of a keyword that stands in the query as a whole. */
  keywordWhole: number;
  keywords: number;
  description: number;
  /** The heading that says best what the query says. */
  headingFit: number;
  /** Words in one section, its heading included. */
  section: number;
  /** Words anywhere, those in prominent places counted more. */
  prominence: number;
  anywhere: number;
  /** Frequency and rarity of the words in the best section, compared with the best page. */
  relevance: number;
}

/** Weight of a word by the most prominent place where it stands. */
const prominenceOf: Record<WordField, number> = {
  title: 1,
  keywords: 0.95,
  description: 0.8,
  header: 0.75,
  signature: 0.3,
  content: 0.4,
};

/** Measures a page in which words of the query stand. */
export function pageFeatures(
  page: PreparedPage,
  { page: found, sections, relevance }: WordMatch,
  known: KnownWords,
): PageFeatures {
  const { shares } = known;
  let prominence = 0;
  let anywhere = 0;
  shares.forEach((share, word) => {
    let most = 0;
    for (const field of wordFields) {
      most = Math.max(most, prominenceOf[field] * (found[field][word] ?? 0));
    }
    prominence += share * most;
    anywhere += share * surest(found, word);
  });
  const header = coverage(found.header, known);
  const keywords = coverage(found.keywords, known);
  return {
    title: coverage(found.title, known),
    titleFit: shortTextFit(page.titleTerms, known),
    keywords,
    keywordFit: keywords > 0 ? bestOf(page.keywordTerms, known, shortTextFit) : 0,
    keywordWhole: keywords > 0 ? bestOf(page.keywordTerms, known, wholeCoverage) : 0,
    description: coverage(found.description, known),
    headingFit: header > 0 ? bestOf(page.headingTerms, known, shortTextFit) : 0,
    section: bestOf(sections, known, coverage),
    prominence,
    anywhere,
    relevance: relevance / known.maxRelevance,
  };
}

function bestOf<Part>(
  parts: readonly Part[],
  known: KnownWords,
  measure: (part: Part, known: KnownWords) => number,
): number {
  let best = 0;
  for (const part of parts) best = Math.max(best, measure(part, known));
  return best;
}

/** Words of a query, and what is known of them. */
interface KnownWords {
  /** Weight of each word, in order; all together 1. A word that stands nowhere has none. */
  shares: readonly number[];
  /** Words that each term means. */
  meanings: ReadonlyMap<string, Meaning[]>;
  /** Relevance of the best page. */
  maxRelevance: number;
}

/**
 * Measures the share of a query that is covered when each word is found as surely as given, 0 to 1.
 */
function coverage(weights: readonly number[], { shares }: KnownWords): number {
  let sum = 0;
  for (let word = 0; word < shares.length; word += 1) {
    sum += (weights[word] ?? 0) * (shares[word] ?? 0);
  }
  return sum;
}

/**
 * Rates how well a short text says what a query says, 0 to 1: the words it covers, and how little
 * else it holds.
 *
 * @param terms The text's own words, without those that say nothing.
 */
function shortTextFit(terms: readonly string[], known: KnownWords): number {
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

/**
 * Measures the share of a query that a short text covers, if all of it stands in the query; else 0.
 */
function wholeCoverage(terms: readonly string[], known: KnownWords): number {
  const weights = known.shares.map(() => 0);
  for (const term of terms) {
    const meanings = (known.meanings.get(term) ?? []).filter(({ weight }) => weight >= 0.8);
    if (meanings.length === 0) return 0;
    for (const { word, weight } of meanings) weights[word] = Math.max(weights[word] ?? 0, weight);
  }
  return coverage(weights, known);
}

/** Weighs words: one that stands on few pages tells more. */
export function wordShares(pagesWith: readonly number[], pages: number): number[] {
  const values = pagesWith.map((count) => (count === 0 ? 0 : Math.log(1 + pages / count)));
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  return values.map((value) => value / sum);
}
