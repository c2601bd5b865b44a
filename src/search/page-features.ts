import type { PreparedPage } from './prepare-page.ts';
import { coverage, type KnownWords, shortTextFit } from './word-fit.ts';
import type { FieldWeights, WordField, WordMatch } from './word-index.ts';

/** What speaks for a page as an answer, each 0 to 1. */
export interface PageFeatures {
  /** Words in the title, and how little else it holds. */
  title: number;
  titleFit: number;
  /** The keyword that says best what the query says. */
  keywordFit: number;
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
  match: WordMatch,
  known: KnownWords,
  maxRelevance: number,
): PageFeatures {
  const words = known.shares.map((_, word) => word);
  const best = (weights: FieldWeights, factors: Record<WordField, number>) =>
    words.map((word) =>
      Math.max(
        ...Object.entries(factors).map(
          ([field, factor]) => factor * (weights[field as WordField][word] ?? 0),
        ),
      ),
    );
  const of = (weights: readonly number[]) => coverage(weights, known);
  return {
    title: of(match.page.title),
    titleFit: shortTextFit(page.titleTerms, known),
    keywords: of(match.page.keywords),
    keywordFit: bestFit(page.keywordTerms, known),
    description: of(match.page.description),
    headingFit: of(match.page.header) > 0 ? bestFit(page.headingTerms, known) : 0,
    section: Math.max(
      0,
      ...match.sections.map((section) => of(best(section, { ...nothing, header: 1, content: 1 }))),
    ),
    prominence: of(best(match.page, prominenceOf)),
    anywhere: of(best(match.page, everything)),
    relevance: match.relevance / maxRelevance,
  };
}

const nothing = { title: 0, keywords: 0, description: 0, header: 0, signature: 0, content: 0 };
const everything = { title: 1, keywords: 1, description: 1, header: 1, signature: 1, content: 1 };

function bestFit(texts: readonly (readonly string[])[], known: KnownWords): number {
  return Math.max(0, ...texts.map((terms) => shortTextFit(terms, known)));
}
