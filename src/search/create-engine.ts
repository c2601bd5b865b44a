import { parseQuery } from './matching/parse-query.ts';
import { createTokenizer } from './matching/words.ts';
import { pageHits } from './page-hits.ts';
import { preparePages } from './prepare-page.ts';
import { createQueryCache } from './query-cache.ts';
import { rankPages } from './rank-pages.ts';
import type { PageHits, SearchRecord } from './record.ts';
import { buildWordIndex } from './word-index.ts';

/** Searches the records of one index. */
export interface SearchEngine {
  /**
   * The pages that answer a query, best first.
   *
   * @param limit Pages at most for titles, for headings and for texts (SEARCH-15).
   */
  search(query: string, limit?: number): PageHits[];
}

/** Queries whose results are kept (SEARCH-11). */
const cacheSize = 100;
const defaultLimit = 7;

/** Prepares records for searching; takes some milliseconds for a hundred pages. */
export function createEngine(records: readonly SearchRecord[]): SearchEngine {
  const building = buildEngine(records);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** The same in steps of one page, between which a caller may do something else. */
export function* buildEngine(records: readonly SearchRecord[]): Generator<void, SearchEngine> {
  const pages = preparePages(records);
  const tokenizer = createTokenizer();
  const index = yield* buildWordIndex(pages, tokenizer);
  const cache = createQueryCache<PageHits[]>(cacheSize);
  function search(query: string, limit: number): PageHits[] {
    const parsed = parseQuery(query);
    if (!parsed) return [];
    const { phrase, terms } = parsed;
    return rankPages(pages, index, parsed, limit)
      .map(({ page, meanings }) =>
        pageHits(page, query, { phrase, words: terms, meanings, tokenizer }),
      )
      .filter(({ hits }) => hits.length > 0);
  }
  return {
    search: (query, limit = defaultLimit) =>
      cache.get(`${limit} ${query}`, () => search(query, limit)),
  };
}
