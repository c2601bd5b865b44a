import type { PreparedPage } from '../prepare-page.ts';
import { surest, type WordField, type WordMatch, wordFields } from '../word-index.ts';
import { coverage, type KnownWords, shortTextFit, wholeCoverage } from './word-fit.ts';

/** What speaks for a page as an answer, each 0 to 1. */
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

/** How much a word counts by the most prominent place where it stands. */
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
  maxRelevance: number,
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
    relevance: relevance / maxRelevance,
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
