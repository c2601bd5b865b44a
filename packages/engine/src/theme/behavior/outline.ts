import { onDocument, throttled } from './document-events.ts';

/** Least time between two looks at the scroll position, in milliseconds (DOC-7). */
const outlinePeriod = 100;

/** Keeps `aria-current` of the outline on the heading that is being read. */
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
  const active = activeHeading(tops, { top: scrollY, max }, named);
  for (const [index, link] of links.entries()) {
    if (index === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
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

/** Least time between two looks at the scroll position, in milliseconds (NAV-13). */
const navbarPeriod = 200;

/**
 * Hides the bar while the reader scrolls down and shows it on the way up (NAV-13), where the
 * configuration says so. Style decides what "hidden" means at each width.
 */
export function startHidingNavbar(): void {
  if (document.getElementById('_root')?.dataset.hideNavbar === undefined) return;
  let last = scrollY;
  const mark = (hides: boolean) =>
    document.documentElement.toggleAttribute('data-navbar-hidden', hides);
  const later = throttled(() => {
    const hides = isHidden(last, scrollY);
    if (hides !== undefined) mark(hides);
    last = scrollY;
  }, navbarPeriod);
  const onScroll = () => {
    // The first move from the top never hides; the next one counts, however soon it comes.
    if (last <= 0) last = scrollY;
    later();
  };
  addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('page:shown', () => {
    last = scrollY;
    mark(false);
  });
}

/** Whether the bar hides after a move, in pixels from the top; `undefined` leaves it as it is. */
export function isHidden(from: number, to: number): boolean | undefined {
  if (to < from) return false;
  return to > from && from > 0 ? true : undefined;
}

/** Shows the button that leads back to the top wherever the page is scrolled (DOC-19). */
export function startScrollToTop(): void {
  onDocument('click', ({ target }) => {
    if ((target as Element).closest?.('.scroll-to-top')) scrollTo({ top: 0, behavior: 'smooth' });
  });
  addEventListener('scroll', showButton, { passive: true });
  document.addEventListener('page:shown', showButton);
  showButton();
}

function showButton(): void {
  const button = document.querySelector<HTMLElement>('.scroll-to-top');
  if (button) button.hidden = scrollY === 0;
}
