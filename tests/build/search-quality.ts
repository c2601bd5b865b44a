import type { SearchEngine } from '#features/search/engine/create-engine.ts';
import type { ExpectedQuery } from './search-queries.ts';

/** How well an engine answers a list of queries. */
export interface Quality {
  /** Shares of queries, 0 to 1. */
  first: number;
  firstThree: number;
  /** Mean reciprocal rank. */
  mrr: number;
  /** Queries whose page isn't first, with its rank and what came first. */
  missed: string[];
}

/** Asks all queries and compares the answers with the pages that are expected. */
export function measureQuality(
  engine: Pick<SearchEngine, 'search'>,
  queries: readonly ExpectedQuery[],
): Quality {
  const ranks = queries.map(({ query, routes }) => {
    const found = engine.search(query);
    const rank = found.findIndex(({ routePath }) => routes.includes(routePath)) + 1 || Infinity;
    return { query, rank, first: found[0]?.routePath };
  });
  const share = (limit: number) => ranks.filter(({ rank }) => rank <= limit).length / ranks.length;
  return {
    first: share(1),
    firstThree: share(3),
    mrr: ranks.reduce((sum, { rank }) => sum + 1 / rank, 0) / ranks.length,
    missed: ranks
      .filter(({ rank }) => rank > 1)
      .map(({ query, rank, first }) => `${query} (${rank}, after ${first})`),
  };
}

/** `first 74.1 %, first three 91.2 %, MRR 0.832`. */
export function describeQuality({ first, firstThree, mrr }: Quality): string {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return `first ${percent(first)}, first three ${percent(firstThree)}, MRR ${mrr.toFixed(3)}`;
}
