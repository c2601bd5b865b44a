import type { PageHits, SearchHit } from '../../engine/record.ts';

/** Places shown of a page that has many, so that one page never fills the list. */
const shown = 3;

/** A place, or what unfolds the others of its page. */
export type SearchOption =
  | { type: 'hit'; hit: SearchHit }
  | { type: 'more'; page: PageHits; count: number };

/** The options of a page: all of its places, or the best of many in their order. */
export function optionsOf(page: PageHits, isUnfolded: boolean): SearchOption[] {
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
