import { matchLetters } from './matching/match-letters.ts';
import { type FieldScores, matchPhrase } from './matching/match-phrase.ts';
import type { ParsedQuery } from './matching/parse-query.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { Meaning, WordIndex, WordMatch } from './word-index.ts';

/** A page that answers a query. */
export interface RankedPage {
  page: PreparedPage;
  /** Which terms mean which words of the query. */
  meanings: Map<string, Meaning[]>;
}

interface Candidate {
  page: PreparedPage;
  phrase: FieldScores;
  words: FieldScores;
  score: number;
}

const none: FieldScores = { title: 0, header: 0, content: 0 };
const fields = ['title', 'header', 'content'] as const;

/**
 * The best pages for a query, best first: for each field as many as the limit (SEARCH-15), those
 * that hold the query as one piece before all others (SEARCH-13).
 */
export function rankPages(
  pages: readonly PreparedPage[],
  index: WordIndex,
  query: ParsedQuery,
  limit: number,
): RankedPage[] {
  const { matches, meanings } = index.search(query.terms);
  const coverage = requiredCoverage(matches, query.terms.length);
  const maxRelevance = Math.max(1e-9, ...[...matches.values()].map(({ relevance }) => relevance));
  const candidates = pages.flatMap((page, position): Candidate[] => {
    const phrase = matchPhrase(page, query);
    const match = matches.get(position);
    const words = wordScores(page, match, query, coverage);
    const best = bestOf(phrase, words);
    if (best === 0) return [];
    const relevance = (match?.relevance ?? 0) / maxRelevance;
    return [
      { page, phrase, words, score: best + relevanceShare * relevance + kindBonus(page, query) },
    ];
  });
  const found = candidates.length > 0 ? exactOnly(candidates, query) : abbreviated(pages, query);
  const chosen = new Set(fields.flatMap((field) => bestInField(found, field, limit)));
  return [...chosen].sort(byScore).map(({ page }) => ({ page, meanings }));
}

/** What is written as a name in code is meant as written: its parts apart are something else. */
function exactOnly(candidates: Candidate[], { isSymbol }: ParsedQuery): Candidate[] {
  const exact = candidates.filter(
    ({ phrase, words }) => bestOf(phrase, none) > 0 || words.title > 0,
  );
  return isSymbol && exact.length > 0 ? exact : candidates;
}

/** How much relevance may change an order that the place of the match gives. */
const relevanceShare = 12;

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.page.record.id - b.page.record.id;
}

function bestInField(candidates: Candidate[], field: (typeof fields)[number], limit: number) {
  return candidates
    .filter(({ phrase, words }) => phrase[field] > 0 || words[field] > 0)
    .sort((a, b) => Number(b.phrase[field] > 0) - Number(a.phrase[field] > 0) || byScore(a, b))
    .slice(0, limit);
}

/** The best place decides, the others break ties. */
function bestOf(phrase: FieldScores, words: FieldScores): number {
  const scores = fields.map((field) => Math.max(phrase[field], words[field]));
  const best = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + score, 0);
  return best + 0.1 * (sum - best);
}

/** Guides before reference, unless the query looks like a name in code; before both no landing page. */
function kindBonus({ isReference, record }: PreparedPage, query: ParsedQuery): number {
  if (record.frontmatter.pageType === 'custom') return 0;
  if (isReference !== query.isSymbol) return 0;
  if (isReference) return 12;
  return query.isQuestion ? 20 : 6;
}

/** How many words of a query a page must hold: all of a few, most of many. */
function requiredCoverage(matches: Map<number, WordMatch>, words: number): number {
  const wanted = words <= 2 ? words : Math.ceil(words * 0.6);
  let best = 0;
  for (const { anywhere } of matches.values()) best = Math.max(best, countOf(anywhere));
  return Math.min(wanted, best);
}

function wordScores(
  page: PreparedPage,
  match: WordMatch | undefined,
  { density }: ParsedQuery,
  required: number,
): FieldScores {
  if (!match || countOf(match.anywhere) < required) return none;
  const words = match.anywhere.length;
  const sureness = 0.6 + 0.4 * density;
  const quality = (weights: number[]) =>
    (sureness * weights.reduce((sum, weight) => sum + weight, 0)) / words;
  const isIn = (weights: number[]) => countOf(weights) === words;
  const share = Math.min(1, words / page.titleWords);
  return {
    title: isIn(match.title) ? (52 + 12 * share) * quality(match.title) : 0,
    header: isIn(match.header) ? 40 * quality(match.header) : 0,
    content: 20 * quality(match.anywhere) ** 2,
  };
}

function countOf(weights: number[]): number {
  return weights.filter((weight) => weight > 0).length;
}

/** Nothing is written like the query, so it may be an abbreviation of a name. */
function abbreviated(pages: readonly PreparedPage[], { phrase }: ParsedQuery): Candidate[] {
  return pages.flatMap((page) => {
    const match = matchLetters(phrase, page.title);
    return match ? [{ page, phrase: none, words: { ...none, title: 1 }, score: match.score }] : [];
  });
}
