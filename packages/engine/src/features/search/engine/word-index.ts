import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { ownValue } from '#shared/own-value.ts';
import type { ParsedQuery } from './matching/parse-query.ts';
import type { Stemmer } from './matching/stemming.ts';
import { type Expansion, Vocabulary } from './matching/vocabulary.ts';
import { noiseWords, type Tokenizer } from './matching/words.ts';

import type { PreparedPage } from './prepare-page.ts';
import { indexSynonyms, type SynonymIndex, type Synonyms } from './synonyms.ts';

/** Fields of a page that a word can stand in. Headings and texts are those of one section. */
export const wordFields = [
  'title',
  'keywords',
  'description',
  'signature',
  'header',
  'content',
] as const;

export type WordField = (typeof wordFields)[number];

/** For each word of the query how surely it occurs in each field, 0 to 1. */
export type FieldWeights = Record<WordField, number[]>;

/** Matches of a query's words on one page. */
export interface WordMatch {
  /** Relevance of its best section, comparable within one query only. */
  relevance: number;
  /** Those of the page, where a heading or a text is any of its sections. */
  page: FieldWeights;
  /** Weight of each word in the heading or the text of each section that holds one. */
  sections: number[][];
}

/** The pages in which words of a query occur, by position in the list of pages. */
export interface WordSearch {
  matches: Map<number, WordMatch>;
  /** Words of the query that each term means. */
  meanings: Map<string, Meaning[]>;
}

/** That a term is meant by a word of the query. */
export interface Meaning extends Omit<Expansion, 'term'> {
  /** Position of the word in the query. */
  word: number;
}

interface Document extends Partial<Record<WordField, string>> {
  id: number;
}

/** Factors by which words weigh more in a field. */
const boost: Record<WordField, number> = {
  title: 8,
  keywords: 6,
  description: 3,
  signature: 0.5,
  header: 4,
  content: 1,
};

/** Parameters of BM25: no bonus for merely occurring. Best on the tuning half. */
const bm25 = { k: 2, b: 0.7, d: 0 };

/** The language of an index, and the words of its site. */
export interface IndexLanguage {
  tokenizer: Tokenizer;
  stem: Stemmer;
  synonyms: Synonyms;
}

/** The words of all pages, section by section. */
interface IndexedSections {
  index: MiniSearch<Document>;
  /** The page of each document, by its position. */
  owners: readonly number[];
  terms: ReadonlySet<string>;
}

/** Indexes the words of all pages section by section, one page at each step. */
export function* buildWordIndex(
  pages: readonly PreparedPage[],
  language: IndexLanguage,
): Generator<void, WordIndex> {
  const { tokenize, forget } = language.tokenizer;
  const terms = new Set<string>();
  const owners: number[] = [];
  const index = new MiniSearch<Document>({
    fields: [...wordFields],
    tokenize,
    processTerm(term, field) {
      if (field === 'content' && noiseWords.has(term)) return null;
      terms.add(term);
      return term;
    },
    // Nothing is ever removed.
    autoVacuum: false,
  });
  for (const [position, page] of pages.entries()) {
    for (const part of documentsOf(page)) {
      index.add({ id: owners.length, ...part });
      owners.push(position);
    }
    yield;
  }
  forget();
  return new WordIndex({ index, owners, terms }, language);
}

/** Terms that are looked for at once: the words of a long query mean fewer each than those of a short one. */
const maxMeanings = 320;

/**
 * Finds words wherever they stand. The library keeps and ranks them; which of its terms a word may
 * mean (forms, synonyms, parts of names, typos with swapped letters) is found here.
 */
export class WordIndex {
  readonly #sections: IndexedSections;
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: SynonymIndex;

  constructor(sections: IndexedSections, { tokenizer, stem, synonyms }: IndexLanguage) {
    this.#sections = sections;
    this.#vocabulary = new Vocabulary(sections.terms, stem);
    this.#synonyms = indexSynonyms(synonyms, stem, tokenizer.terms);
  }

  /**
   * Searches in steps, one for each word and a last one.
   *
   * @param query Its terms are looked for, and phrases with synonyms in all of its words.
   */
  *search(query: Pick<ParsedQuery, 'terms' | 'words' | 'joined'>): Generator<void, WordSearch> {
    const { terms: words, words: all, joined } = query;
    const { index, owners } = this.#sections;
    const synonymsOfWords = this.#synonyms.expand(all);
    const most = Math.ceil(maxMeanings / words.length);
    const expansions: Expansion[][] = [];
    for (const word of words) {
      const whole = joined.get(word);
      const synonyms = [
        ...(synonymsOfWords[all.indexOf(word)] ?? []),
        ...(whole !== undefined && this.#sections.terms.has(whole) ? [whole] : []),
      ];
      expansions.push(this.#vocabulary.expand(word, synonyms).slice(0, most));
      yield;
    }
    const meanings = meaningsOf(expansions);
    const matches = new Map<number, WordMatch>();
    index.search(toQuery(expansions), {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost,
      bm25,
      combineWith: 'OR',
      // Takes each section as it's found: a list of all would be sorted for nothing.
      filter(result) {
        const position = owners[result.id] ?? -1;
        const match = matches.get(position) ?? emptyMatch(words.length);
        matches.set(position, match);
        addSection(match, result, meanings);
        return false;
      },
    });
    return { matches, meanings };
  }

  /** The known word that is nearest to one that stands nowhere. */
  correct(word: string): string | undefined {
    return this.#sections.terms.has(word) ? undefined : this.#vocabulary.expand(word)[0]?.term;
  }
}

/** Text before the first heading belongs to the page as a whole, as its title does. */
function* documentsOf(page: PreparedPage): Generator<Omit<Document, 'id'>> {
  const { title, keywords, description, signature, headings, sections } = page;
  const [first] = sections;
  const content = first && !first.heading ? first.text : '';
  yield {
    title,
    keywords: keywords.join('\n'),
    description,
    signature: signature?.text ?? '',
    content,
  };
  const texts = new Map(sections.map(({ heading, text }) => [heading, text]));
  for (const heading of headings) {
    yield { header: heading.text, content: texts.get(heading) ?? '' };
  }
}

/** Finds the weight of a word of the query in the field of a page where it counts most, 0 to 1. */
export function surest(page: FieldWeights, word: number): number {
  let most = 0;
  for (const field of wordFields) most = Math.max(most, page[field][word] ?? 0);
  return most;
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
    for (const { term, ...expansion } of ofWord) {
      meanings.set(term, [...(meanings.get(term) ?? []), { word, ...expansion }]);
    }
  });
  return meanings;
}

function emptyWeights(words: number): FieldWeights {
  const none = () => new Array<number>(words).fill(0);
  return {
    title: none(),
    keywords: none(),
    description: none(),
    signature: none(),
    header: none(),
    content: none(),
  };
}

function emptyMatch(words: number): WordMatch {
  return { relevance: 0, page: emptyWeights(words), sections: [] };
}

function addSection(
  match: WordMatch,
  { score, terms, match: found }: SearchResult,
  meanings: Map<string, Meaning[]>,
): void {
  const section = match.page.title.map(() => 0);
  for (const term of terms) {
    for (const meaning of meanings.get(term) ?? []) {
      for (const field of ownValue(found, term) as WordField[]) {
        if (field === 'header' || field === 'content') raise(section, meaning);
        raise(match.page[field], meaning);
      }
    }
  }
  match.sections.push(section);
  match.relevance = Math.max(match.relevance, score);
}

function raise(list: number[], { word, weight }: Meaning): void {
  if (weight > (list[word] ?? 0)) list[word] = weight;
}
