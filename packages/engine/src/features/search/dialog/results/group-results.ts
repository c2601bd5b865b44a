import type { PageHits, SearchHit } from '../../engine/record.ts';

/** A page's results, as the list shows them. */
export interface ResultGroup {
  page: PageHits;
  options: SearchOption[];
  /** Number of the group's first option: keys count through all groups. */
  first: number;
}

/**
 * The groups of the list, in order: what is drawn, and what keys go through (SEARCH-19). Before a query,
 * `SearchBody.tsx` draws those of recent and popular pages.
 *
 * @param pages Pages that answer a query, the best one first.
 * @param unfolded Paths of the pages whose places are all shown.
 */
export function groupResults(
  pages: readonly PageHits[],
  unfolded: readonly string[],
): ResultGroup[] {
  let next = 0;
  return pages.map((page) => {
    const options = optionsOf(page, unfolded.includes(page.routePath));
    const first = next;
    next += options.length;
    return { page, options, first };
  });
}

/** Places shown of a page that has many, so that one page never fills the list. */
const shown = 3;

/** A place, or what unfolds the others of its page. */
export type SearchOption =
  | { type: 'hit'; hit: SearchHit }
  | { type: 'more'; page: PageHits; count: number };

/** The options of a page: all of its places, or the best of many in their order. */
function optionsOf(page: PageHits, isUnfolded: boolean): SearchOption[] {
  const { hits } = page;
  const toOption = (hit: SearchHit): SearchOption => ({ type: 'hit', hit });
  // To unfold a single place takes as much room as the place.
  if (isUnfolded || hits.length <= shown + 1) return hits.map(toOption);
  const best = [...hits].sort((a, b) => worth(b) - worth(a)).slice(0, shown);
  const options = hits.filter((hit) => best.includes(hit)).map(toOption);
  return [...options, { type: 'more', page, count: hits.length - shown }];
}

/** How many letters of the query a place holds; a title stands for its page. */
function worth({ type, highlightInfoList }: SearchHit): number {
  const marked = highlightInfoList.reduce((sum, { length }) => sum + length, 0);
  return type === 'title' ? Infinity : marked + (type === 'header' ? 0.5 : 0);
}
