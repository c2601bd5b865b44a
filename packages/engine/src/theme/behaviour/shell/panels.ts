import { onDocument } from '../on-document.ts';

/** Width from which the bar shows everything and the navigation's panel closes (NAV-18). */
const wide = '(min-width: 768px)';
/** Widths at which the sidebar is a column (SIDE-10). */
const withSidebar = '(width > 960px)';

/** Parts of a page; what is announced is heard whatever covers them. */
const parts = '#_root > :not(#announcer, .doc), .doc > *';

/** Panels that cover the page, and what each leaves in reach of keys and screen readers. */
const covering: Record<string, string> = {
  _sidebar: '#_sidebar',
  'nav-screen': '.navbar',
};

/**
 * Completes the panels that the platform opens: what they cover is inert and does not scroll
 * (DOC-13, NAV-18), and they close when a page is chosen or the window gets wide.
 */
export function startPanels(): void {
  onDocument('click', ({ target }) => {
    if ((target as Element).closest?.('[popover] a[href]')) closePanels();
  });
  onDocument('beforetoggle', cover);
  onDocument('toggle', moveFocus);
  addEventListener('resize', () => {
    if (matchMedia(wide).matches) closeAll('#nav-screen');
    if (matchMedia(withSidebar).matches) closeAll('#_sidebar');
  });
}

/** What opened the sidebar as a drawer: it lies under it, so it loses the focus. */
let opener: HTMLElement | undefined;

/** Into the drawer when it opens, back to what opened it when it closes (DOC-13). */
function moveFocus({ target, newState }: ToggleEvent): void {
  const panel = target as HTMLElement;
  if (panel.id !== '_sidebar') return;
  if (newState === 'open') {
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
  } else if (document.activeElement === document.body || panel.contains(document.activeElement)) {
    opener?.focus({ preventScroll: true });
  }
}

/** Before the panel opens or closes, while the focus is where it was. */
function cover({ target, newState }: ToggleEvent): void {
  const panel = target as HTMLElement;
  const reachable = covering[panel.id];
  if (reachable === undefined) return;
  const isOpening = newState === 'open';
  if (panel.id === '_sidebar') {
    if (isOpening) opener = document.activeElement as HTMLElement;
    panel.role = isOpening ? 'dialog' : 'complementary';
    panel.ariaModal = isOpening ? 'true' : null;
  }
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    if (!part.matches(reachable) && !part.contains(panel)) part.inert = isOpening;
  }
  import('./scroll-lock.ts').then(({ lockScroll, unlockScroll }) => {
    if (isOpening && panel.matches(':popover-open')) lockScroll(panel);
    else unlockScroll(panel);
  });
}

/**
 * Closes what is open. A panel that is taken out of the document closes without a word, and what it
 * covered would stay locked: this comes before a page is replaced.
 */
export function closePanels(): void {
  closeAll('[popover]');
}

function closeAll(selector: string): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`${selector}:popover-open`)) {
    panel.hidePopover();
  }
}
