import type { PageHits } from '../engine/record.ts';

/**
 * Whether a page is likely the one that a reader asked for: the query means at least half of its title,
 * or of one of its headings. A page that shares one word of many with an address is noise.
 */
export function isNear({ hits }: Pick<PageHits, 'hits'>): boolean {
  return hits.some(({ type, statement, highlightInfoList }) => {
    if (type === 'content') return false;
    // A heading stands behind those it's below.
    const start = type === 'header' ? statement.lastIndexOf(' > ') + 1 : 0;
    const marked = highlightInfoList.filter((range) => range.start >= start);
    const length = marked.reduce((sum, range) => sum + range.length, 0);
    return length >= (statement.length - start) / 2;
  });
}
