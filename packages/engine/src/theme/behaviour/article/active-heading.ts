/** Where a page is scrolled to, in CSS pixels. */
export interface ScrollState {
  /** Distance from the top of the page. */
  top: number;
  /** The largest possible distance; 0 when the page does not scroll. */
  max: number;
}

/**
 * The heading that the outline marks (DOC-7): the hash's or the first at the top of the page, the
 * last at its end, else the last one that has reached the sticky bars.
 *
 * @param tops Scroll positions at which each heading touches the bars, in order.
 * @param hashIndex Index of the heading that the address names, or -1.
 * @returns Index of the heading, or -1 when there is none.
 */
export function activeHeading(
  tops: readonly number[],
  scroll: ScrollState,
  hashIndex = -1,
): number {
  if (tops.length === 0) return -1;
  if (scroll.top <= 0) return Math.max(0, scroll.max <= 0 ? hashIndex : 0);
  const position = Math.ceil(scroll.top);
  if (position >= Math.floor(scroll.max)) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => Math.floor(top) <= position),
  );
}
