import { throttled } from '../document-events.ts';

/** Least time between two looks at the scroll position, in milliseconds (NAV-13). */
const navbarPeriod = 200;

/**
 * Hides the bar while the reader scrolls down and shows it on the way up (NAV-13). Style decides what
 * "hidden" means at each width.
 */
export function start(): void {
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
