import MiniSearch, { type Query } from 'minisearch';
import { noiseWords } from './matching/noise-words.ts';
import { createVocabulary, type Expansion } from './matching/vocabulary.ts';
import type { Tokenizer } from './matching/words.ts';
import type { PreparedPage } from './prepare-page.ts';

/** What the words of a query say about one page. */
export interface WordMatch {
  /** Relevance, comparable within one query only. */
  relevance: number;
  /** For each word of the query how surely it occurs there, 0 to 1. */
  title: number[];
  header: number[];
  anywhere: number[];
}

/** The pages in which words of a query occur, by position in the list of pages. */
export interface WordSearch {
  matches: Map<number, WordMatch>;
  /** Which term means which words of the query. */
  meanings: Map<string, Meaning[]>;
}

/** That a term is meant by a word of the query. */
export interface Meaning {
  /** Position of the word in the query. */
  word: number;
  weight: number;
}

/** Finds words wherever they stand. */
export interface WordIndex {
  search(words: string[]): WordSearch;
}

interface Document {
  id: number;
  title: string;
  header: string;
  content: string;
}

/** How much more a word weighs in a title and in a heading. */
const boost = { title: 8, header: 3, content: 1 };

/** How much frequency and length count; no bonus for merely occurring. Best on the query set. */
const bm25 = { k: 2, b: 0.7, d: 0 };

/**
 * Indexes the words of all pages, one page at each step. The library keeps and ranks them; which of its terms a word may
 * mean (forms, parts of names, typos with swapped letters) is found here.
 */
export function* buildWordIndex(
  pages: readonly PreparedPage[],
  { tokenize, forget }: Tokenizer,
): Generator<void, WordIndex> {
  const terms = new Set<string>();
  const index = new MiniSearch<Document>({
    fields: Object.keys(boost),
    tokenize,
    processTerm(term, field) {
      if (field === 'content' && noiseWords.has(term)) return null;
      terms.add(term);
      return term;
    },
    // Nothing is ever removed.
    autoVacuum: false,
  });
  for (const [id, { title, headings, sections }] of pages.entries()) {
    index.add({
      id,
      title,
      header: headings.map(({ text }) => text).join('\n'),
      content: sections.map(({ text }) => text).join('\n'),
    });
    yield;
  }
  forget();
  const vocabulary = createVocabulary(terms);
  return {
    search(words) {
      const expansions = words.map(vocabulary.expand);
      const meanings = meaningsOf(expansions);
      const matches = new Map<number, WordMatch>();
      const results = index.search(toQuery(expansions), {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost,
        bm25,
        combineWith: 'OR',
      });
      for (const { id, score, match } of results) {
        matches.set(id, toMatch(score, match, meanings, words.length));
      }
      return { matches, meanings };
    },
  };
}

/** One branch for each word, in which any of its expansions will do. */
function toQuery(expansions: Expansion[][]): Query {
  return {
    combineWith: 'OR',
    queries: expansions.map((ofWord) => {
      const weights = new Map(ofWord.map(({ term, weight }) => [term, weight]));
      return {
        combineWith: 'OR',
        boostTerm: (term: string) => weights.get(term) ?? 0,
        queries: ofWord.map(({ term }) => term),
      };
    }),
  };
}

function meaningsOf(expansions: Expansion[][]): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  expansions.forEach((ofWord, word) => {
    for (const { term, weight } of ofWord) {
      meanings.set(term, [...(meanings.get(term) ?? []), { word, weight }]);
    }
  });
  return meanings;
}

function toMatch(
  relevance: number,
  found: Record<string, string[]>,
  meanings: Map<string, Meaning[]>,
  words: number,
): WordMatch {
  const none = () => new Array<number>(words).fill(0);
  const result: WordMatch = { relevance, title: none(), header: none(), anywhere: none() };
  const raise = (list: number[], { word, weight }: Meaning) => {
    if (weight > (list[word] ?? 0)) list[word] = weight;
  };
  for (const [term, fields] of Object.entries(found)) {
    for (const meaning of meanings.get(term) ?? []) {
      raise(result.anywhere, meaning);
      if (fields.includes('title')) raise(result.title, meaning);
      if (fields.includes('header')) raise(result.header, meaning);
    }
  }
  return result;
}
