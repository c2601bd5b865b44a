import { throttled } from './document-events.ts';

/** Least time between two looks at the scroll position, in milliseconds (DOC-7). */
const outlinePeriod = 100;

/** Keeps `aria-current` of the outline on the heading that is being read, in view. */
export function startOutline(): void {
  const later = throttled(markActive, outlinePeriod);
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  addEventListener('hashchange', later);
  document.addEventListener('page:shown', markWhenDrawn);
  markWhenDrawn();
}

/** Asked for before the frame, places make the browser lay out the page in the middle of a script. */
function markWhenDrawn(): void {
  requestAnimationFrame(() => setTimeout(markActive));
}

function markActive(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')];
  const root = document.documentElement;
  const { scrollPaddingTop } = getComputedStyle(root);
  const padding = Number.parseFloat(scrollPaddingTop) || 0;
  const tops = links.map((link) => {
    // The attribute has the id as it is written, the property an encoded one.
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!heading) return Number.POSITIVE_INFINITY;
    const { top } = heading.getBoundingClientRect();
    const { paddingTop } = getComputedStyle(heading);
    return top + scrollY - padding - Number.parseFloat(paddingTop);
  });
  const max = root.scrollHeight - root.clientHeight;
  const named = links.findIndex(({ hash }) => hash === location.hash);
  const current = links[activeHeading(tops, { top: scrollY, max }, named)];
  for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  const item = current?.parentElement;
  // Near the middle of the column; the page stays where it is.
  item?.offsetParent?.scrollTo(0, item.offsetTop - innerHeight / 2);
}

/**
 * The heading that the outline marks (DOC-7): the hash's or the first at the top of the page, the
 * last at its end, else the last one that has reached the sticky bars.
 *
 * @param tops Scroll positions at which each heading counts as read: its own space above it touches the bars, in order.
 * @param scroll Distance from the top of the page, and the largest possible one: 0 when the page
 *   doesn't scroll.
 * @param hashIndex Index of the heading that the address names, or -1.
 * @returns Index of the heading, or -1 when there is none.
 */
export function activeHeading(
  tops: readonly number[],
  scroll: { top: number; max: number },
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
