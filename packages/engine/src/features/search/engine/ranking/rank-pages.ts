import { holdsWhole } from '../matching/inside-word.ts';
import { matchLetters } from '../matching/match-letters.ts';
import { type FieldScores, longestRun, matchPhrase } from '../matching/match-phrase.ts';

import type { ParsedQuery } from '../matching/parse-query.ts';
import type { PreparedPage } from '../prepare-page.ts';
import { matchSignature, type SignatureQuery } from '../signatures.ts';

import { type Meaning, surest, type WordIndex, type WordMatch } from '../word-index.ts';
import { type PageFeatures, pageFeatures, wordShares } from './page-features.ts';
import { rankingWeights } from './ranking-weights.ts';

/** A page that answers a query. */
export interface RankedPage {
  page: PreparedPage;
  /** Words of the query that each term means. */
  meanings: Map<string, Meaning[]>;
}

/** The pages of an index, and the words in them. */
interface SearchedPages {
  pages: readonly PreparedPage[];
  index: WordIndex;
}

interface Candidate {
  page: PreparedPage;
  /** Scores of the query as one piece; 0 where it doesn't stand. */
  phrase: FieldScores;
  /** Whether words stand in the field. */
  words: FieldScores;
  score: number;
}

const none: FieldScores = { title: 0, header: 0, content: 0 };
const fields = ['title', 'header', 'content'] as const;

/**
 * The best pages for a query, best first: for each field as many as the limit (SEARCH-15), those
 * that hold the query as one piece before all others (SEARCH-13). In steps, as the index is searched.
 */
export function* rankPages(
  { pages, index }: SearchedPages,
  query: ParsedQuery,
  limit: number,
): Generator<void, RankedPage[]> {
  const { matches, meanings } = yield* index.search(query);
  const known = {
    shares: sharesOf(matches, query.terms.length, pages.length),
    meanings,
    maxRelevance: Math.max(1e-9, ...[...matches.values()].map(({ relevance }) => relevance)),
  };
  const features = new Map(
    [...matches].map(([position, match]) => [
      position,
      pageFeatures(pages[position] as PreparedPage, match, known),
    ]),
  );
  const required = requiredCoverage(features.values());
  const candidates: Candidate[] = [];
  for (const [position, page] of pages.entries()) {
    const phrase = matchPhrase(page, query);
    const found = features.get(position);
    const words = found && found.anywhere >= required ? found : undefined;
    if (bestOf(phrase) === 0 && !words) continue;
    const score = scoreOf({ page, phrase, features: found }, query);
    candidates.push({ page, phrase, words: fieldsOf(words), score });
    yield;
  }
  const best = candidates.length > 0 ? exactOnly(candidates, query) : abbreviated(pages, query);
  const found = methodFirst(wholeFirst(best.sort(byScore), query, meanings), query);
  const chosen = new Set(fields.flatMap((field) => bestInField(found, field, limit)));
  return found.filter((page) => chosen.has(page)).map(({ page }) => ({ page, meanings }));
}

/**
 * Scores the part of a long query that stands in the page as one piece: a pasted message has words of
 * its own. A page about a message has it as a heading.
 */
function runScore(
  { sections, headings }: PreparedPage,
  { phrase, isQuestion }: ParsedQuery,
): number {
  if (isQuestion) return 0;
  const { run, runInHeading } = rankingWeights;
  return Math.max(run * longestRun(phrase, sections), runInHeading * longestRun(phrase, headings));
}

/** The declarations that have what a search by type asks for, best first. */
export function rankSignatures(
  pages: readonly PreparedPage[],
  query: SignatureQuery,
  limit: number,
): PreparedPage[] {
  return pages
    .map((page) => ({ page, fit: signatureFit(page, query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.page.record.id - b.page.record.id)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Counts names that aren't exported any more less. */
function signatureFit({ signature, record }: PreparedPage, query: SignatureQuery): number {
  const fit = signature ? matchSignature(signature, query) : 0;
  return record.frontmatter.outdated ? fit / 10 : fit;
}

/** A page, and how the query stands in it: as one piece, and in words. */
interface MeasuredPage extends Pick<Candidate, 'page' | 'phrase'> {
  features: PageFeatures | undefined;
}

/** Scores a page by the query as one piece, and by its words. */
function scoreOf({ page, phrase, features }: MeasuredPage, query: ParsedQuery): number {
  const share = query.isSymbol ? rankingWeights.partsOfName : 1;
  const words = features ? share * wordScore(features) : 0;
  return (
    rankingWeights.phrase *
      Math.max(bestOf(phrase), coreScore(page, query), titledScore(features, query)) +
    runScore(page, query) -
    (page.record.frontmatter.outdated ? rankingWeights.outdated : 0) +
    words +
    (defines(page, query) || describesName(page, query) ? rankingWeights.definition : 0) +
    (declares(page, query) ? rankingWeights.member : 0) +
    kindBonus(page, query)
  );
}

/** Below a title or a heading that is the term stands what it means; the reference says what a name does. */
function defines(page: PreparedPage, { asksMeaning, core }: ParsedQuery): boolean {
  if (!asksMeaning || page.isReference) return false;
  const names = [page.normalizedTitle, ...page.headings.map(({ normalized }) => normalized)];
  return names.some((name) => name === core || name === `${core}s` || `${name}s` === core);
}

/** What a name returns, throws or takes stands in the reference, below a heading that says so. */
function describesName(
  { normalizedTitle, headings, isReference }: PreparedPage,
  { names, words }: ParsedQuery,
): boolean {
  if (!isReference || !names.includes(normalizedTitle)) return false;
  return headings.some(({ normalized }) =>
    words.some((word) => normalized === word || normalized === `${word}s`),
  );
}

/** The query as one piece but for words that say nothing. */
function coreScore(page: PreparedPage, query: ParsedQuery): number {
  const scores = query.shorter.map((piece) => bestOf(matchPhrase(page, { ...query, ...piece })));
  return rankingWeights.core * Math.max(0, ...scores);
}

/** A title that says all of the query in other forms, and nothing else: `How merging works` for `merge`. */
function titledScore(
  features: PageFeatures | undefined,
  { isSymbol, isQuestion }: ParsedQuery,
): number {
  if (isSymbol || isQuestion || !features) return 0;
  // Shares of many words don't add up to 1 exactly.
  return features.titleFit > form - 0.01 ? rankingWeights.titled : 0;
}

/** A name in code that's a parameter, a property or a method leads to what has it. */
function declares({ signature }: PreparedPage, { isSymbol, phrase }: ParsedQuery): boolean {
  return isSymbol && signature?.members.has(phrase) === true;
}

function wordScore(features: PageFeatures): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(rankingWeights.features)) {
    sum += weight * features[name as keyof PageFeatures];
  }
  return sum;
}

/** Words that a term means less surely than its own forms say nothing of how rare the word is. */
const sure = 0.8;

/** How many pages hold a word decides how much it tells. */
function sharesOf(matches: Map<number, WordMatch>, words: number, pages: number): number[] {
  const counts = Array.from({ length: words }, (_, word) => {
    let surely = 0;
    let anyhow = 0;
    for (const { page } of matches.values()) {
      const weight = surest(page, word);
      if (weight >= sure) surely += 1;
      if (weight > 0) anyhow += 1;
    }
    return surely || anyhow;
  });
  return wordShares(counts, pages);
}

/** Keeps pages with the whole name where the query is a name in code: its parts apart are something else. */
function exactOnly(candidates: Candidate[], { isSymbol }: ParsedQuery): Candidate[] {
  if (!isSymbol) return candidates;
  const exact = candidates.filter(({ phrase, words }) => bestOf(phrase) > 0 || words.title > 0);
  return exact.length > 0 ? exact : candidates;
}

/** Least weight of a word's own forms. */
const form = 0.8;

/** Moves pages that only have the word inside others, `BigInt` for `big`, behind all that have it by itself. */
function wholeFirst(
  candidates: Candidate[],
  { terms, isSymbol }: ParsedQuery,
  meanings: ReadonlyMap<string, Meaning[]>,
): Candidate[] {
  const [word, ...others] = terms;
  if (isSymbol || word === undefined || others.length > 0) return candidates;
  const forms = [...meanings].flatMap(([term, [meaning]]) =>
    (meaning?.weight ?? 0) >= form ? [term] : [],
  );
  const isInside = ({ page }: Candidate) => {
    const texts = textsOf(page);
    return (
      texts.some((text) => text.includes(word)) &&
      !texts.some((text) => forms.some((one) => holdsWhole(text, one)))
    );
  };
  const inside = new Set(candidates.filter(isInside));
  if (inside.size === 0) return candidates;
  return [...candidates.filter((one) => !inside.has(one)), ...inside];
}

/**
 * Moves pages with a method of the name before the types that are named after it: `openBox()`, `OpenBoxOptions`,
 * and `OpenBox` unless it's typed so.
 */
function methodFirst(candidates: Candidate[], { text, phrase }: ParsedQuery): Candidate[] {
  const name = phrase.replace(/\(\)$/, '');
  const first = candidates.findIndex(
    ({ page }) => page.signature && page.title !== text && page.normalizedTitle.startsWith(name),
  );
  if (first < 0) return candidates;
  const rest = candidates.slice(first);
  const methods = rest.filter(({ page }) => page.signature?.methods.has(name));
  const others = rest.filter((one) => !methods.includes(one));
  return [...candidates.slice(0, first), ...methods, ...others];
}

function textsOf({ normalizedTitle, normalizedKeywords, headings, sections }: PreparedPage) {
  const parts = [...headings, ...sections].map(({ normalized }) => normalized);
  return [normalizedTitle, ...normalizedKeywords, ...parts];
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.page.record.id - b.page.record.id;
}

/** @param candidates The best first. */
function bestInField(candidates: Candidate[], field: (typeof fields)[number], limit: number) {
  const whole = candidates.filter(({ phrase }) => phrase[field] > 0);
  const loose = candidates.filter(({ phrase, words }) => phrase[field] === 0 && words[field] > 0);
  return [...whole, ...loose].slice(0, limit);
}

/** The best place decides, the others break ties. */
function bestOf({ title, header, content }: FieldScores): number {
  const best = Math.max(title, header, content);
  return best + 0.1 * (title + header + content - best);
}

/** Telling words from which a query describes a task or a symptom. */
const sentence = 3;

/** Guides before reference, unless the query looks like a name in code; before both no landing page. */
function kindBonus({ isReference, record }: PreparedPage, query: ParsedQuery): number {
  if (record.frontmatter.pageType === 'custom') return 0;
  if (isReference !== query.isSymbol) return 0;
  if (isReference) return rankingWeights.symbol;
  if (query.isQuestion) return rankingWeights.question;
  return query.terms.length < sentence ? rankingWeights.guide : rankingWeights.sentence;
}

/** A page that covers much less than the best one says something else. */
function requiredCoverage(features: Iterable<PageFeatures>): number {
  let best = 0;
  for (const { anywhere } of features) best = Math.max(best, anywhere);
  return rankingWeights.coverage * best;
}

function fieldsOf(features: PageFeatures | undefined): FieldScores {
  if (!features) return none;
  const { title, headingFit, anywhere } = features;
  return { title: Number(title === 1), header: Number(headingFit > 0.9), content: anywhere };
}

/** Nothing is written like the query, so it may be an abbreviation of a name. */
function abbreviated(pages: readonly PreparedPage[], { phrase }: ParsedQuery): Candidate[] {
  return pages.flatMap((page) => {
    const match = matchLetters(phrase, page.title);
    return match ? [{ page, phrase: none, words: { ...none, title: 1 }, score: match.score }] : [];
  });
}
