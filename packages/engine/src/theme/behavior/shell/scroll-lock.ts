import { disableBodyScroll, enableBodyScroll } from 'body-scroll-lock-upgrade';

/** The library counts locks of one panel; here a second one is none. */
const locked = new WeakSet<HTMLElement>();

/**
 * Keeps the page behind a panel from scrolling (ERR-8). The width of the scroll bar is kept free.
 * Without a panel it logs one error and locks nothing.
 *
 * @param panel The element that still scrolls.
 */
export function lockScroll(panel: HTMLElement | null): void {
  if (panel && locked.has(panel)) return;
  if (panel) locked.add(panel);
  disableBodyScroll(panel as HTMLElement, { reserveScrollBarGap: true });
}

/** Undoes `lockScroll` and restores what the body's style was. */
export function unlockScroll(panel: HTMLElement): void {
  if (locked.delete(panel)) enableBodyScroll(panel);
}
