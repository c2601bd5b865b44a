import { atOnce } from './in-slices.ts';
import { parseQuery } from './matching/parse-query.ts';
import type { Stemmer } from './matching/stemming.ts';
import { createTokenizer } from './matching/words.ts';
import { preparePages } from './prepare-page.ts';
import { type Preview, previewOf } from './preview.ts';
import { createQueryCache } from './query-cache.ts';
import { pageHits, signatureHits } from './ranking/page-hits.ts';
import { rankPages, rankSignatures } from './ranking/rank-pages.ts';
import type { IndexAnswer, PageHits, SearchHelp, SearchRecord } from './record.ts';
import { helpWith } from './search-help.ts';
import { parseSignatureQuery } from './signatures.ts';
import type { Synonyms } from './synonyms.ts';
import { buildWordIndex } from './word-index.ts';

/** Searches the records of one index. */
export interface SearchEngine {
  /**
   * The pages that answer a query, best first.
   *
   * @param limit Pages at most for titles, for headings and for texts (SEARCH-15).
   */
  search(query: string, limit?: number): PageHits[];
  /** The same in steps, between which a caller may do something else. */
  searchInSteps(query: string, limit?: number): Generator<void, PageHits[]>;
  /** Shows the place of a hit; `undefined` when its page isn't in the index. */
  preview(query: string, link: string): Preview | undefined;
  /**
   * Corrects a query, and names pages with titles like it.
   *
   * @param isFound Whether the search has found pages, so that similar titles are of no use.
   */
  help(query: string, isFound?: boolean): SearchHelp;
  /** Searches and helps. */
  answer(query: string): Required<IndexAnswer>;
}

/** Queries whose results are kept (SEARCH-11). */
const cacheSize = 100;
const defaultLimit = 7;

/** Language and subject of an engine's records. */
export interface EngineOptions {
  /** @default forms of a word are found by their beginning alone */
  stem?: Stemmer | undefined;
  /** @default none */
  synonyms?: Synonyms | undefined;
}

/** Prepares records for searching; takes some milliseconds for a hundred pages. */
export function createEngine(
  records: readonly SearchRecord[],
  options: EngineOptions = {},
): SearchEngine {
  return atOnce(buildEngine(records, options));
}

/** The same in steps of one page, between which a caller may do something else. */
export function* buildEngine(
  records: readonly SearchRecord[],
  { stem = (word) => word, synonyms = {} }: EngineOptions = {},
): Generator<void, SearchEngine> {
  const tokenizer = createTokenizer();
  const pages = preparePages(records, tokenizer);
  const index = yield* buildWordIndex(pages, { tokenizer, stem, synonyms });
  const cache = createQueryCache<PageHits[]>(cacheSize);
  function* search(query: string, limit: number): Generator<void, PageHits[]> {
    const parsed = parseQuery(query);
    if (!parsed) return [];
    const { phrase, terms } = parsed;
    const signature = parseSignatureQuery(query);
    const declared = signature ? rankSignatures(pages, signature, limit) : [];
    if (declared.length > 0) return declared.map((page) => signatureHits(page, query));
    const found: PageHits[] = [];
    for (const { page, meanings } of yield* rankPages({ pages, index }, parsed, limit)) {
      found.push(pageHits(page, query, { phrase, words: terms, meanings, tokenizer }));
      yield;
    }
    return found.filter(({ hits }) => hits.length > 0);
  }
  function preview(query: string, link: string): Preview | undefined {
    const [path, hash = ''] = link.split('#');
    const page = pages.find(({ record }) => record.routePath === path);
    if (!page) return undefined;
    const parsed = parseQuery(query);
    const { phrase = '', terms: words = [] } = parsed ?? {};
    const { meanings } = parsed ? atOnce(index.search(parsed)) : { meanings: new Map() };
    return previewOf(page, hash, { phrase, words, meanings, tokenizer });
  }
  function* searchOnce(query: string, limit = defaultLimit): Generator<void, PageHits[]> {
    const key = `${limit} ${query}`;
    return cache.get(key) ?? cache.set(key, yield* search(query, limit));
  }
  function help(query: string, isFound = false): SearchHelp {
    return helpWith(query, isFound ? [] : pages, index);
  }
  return {
    preview,
    search: (query, limit) => atOnce(searchOnce(query, limit)),
    searchInSteps: searchOnce,
    help,
    answer(query) {
      const found = atOnce(searchOnce(query));
      return { pages: found, help: help(query, found.length > 0) };
    },
  };
}
