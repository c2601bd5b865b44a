import { startSearchIntent } from '#islands/search-dialog/search-intent.ts';
import { startAddressFlags } from './address-flags.ts';
import { startAppearance } from './appearance.ts';
import { startChangedPages } from './changed-pages.ts';
import { startCodeButtons } from './code-buttons.ts';
import { startHidingNavbar } from './hiding-navbar.ts';
import { startMenus } from './menus.ts';
import { onIntent } from './on-intent.ts';
import { startOutline } from './outline.ts';
import { startPageMenu } from './page-menu.ts';
import { startPanels } from './panels.ts';
import { startScrollToTop } from './scroll-to-top.ts';
import { startSidebar } from './sidebar.ts';

/** Behaviour that few pages need, by what shows that a page does; each loads once. */
type RareBehaviour = [selector: string, load: () => Promise<() => void>];

const rare: RareBehaviour[] = [
  ['.tabs', () => import('./tabs.ts').then(({ startTabs }) => startTabs)],
  ['.not-found-near', () => import('./not-found.ts').then(({ startNotFound }) => startNotFound)],
  ['[data-zoom] img', () => import('./image-zoom.ts').then(({ startImageZoom }) => startImageZoom)],
  [
    '[data-locale-redirect]',
    () => import('./locale-redirect.ts').then(({ startLocaleRedirect }) => startLocaleRedirect),
  ],
];

/**
 * Starts what the page can do without React: delegated listeners on the document, which outlive
 * every page change. They are small, so they come with the first script and lose no early click.
 */
export function startBehaviour(): void {
  startAddressFlags();
  startAppearance();
  startChangedPages();
  startCodeButtons();
  startHidingNavbar();
  startMenus();
  startOutline();
  startPageMenu();
  startPanels();
  startScrollToTop();
  startSearchIntent();
  startSidebar();
  onIntent('.code-block:has([data-type])', async (target) => {
    (await import('./type-hints.ts')).startTypeHints(target);
  });
  onIntent('.code-block', loadLinkedLines);
  onIntent('.page-menu', async () => (await import('./selection-links.ts')).startSelectionLinks());
  addEventListener('hashchange', showLines);
  document.addEventListener('page:shown', showLines);
  showLines();
  loadRare();
  document.addEventListener('page:shown', loadRare);
}

function loadRare(): void {
  for (const entry of [...rare]) {
    const [selector, load] = entry;
    if (!document.querySelector(selector)) continue;
    rare.splice(rare.indexOf(entry), 1);
    // A failed load leaves the page as it is; the next page tries again.
    load().then(
      (start) => start(),
      () => rare.push(entry),
    );
  }
}

async function loadLinkedLines(): Promise<void> {
  (await import('./linked-lines.ts')).startLinkedLines();
}

/** An address may name lines of a sample. */
function showLines(): void {
  if (/:L\d/.test(location.hash)) loadLinkedLines().catch(() => {});
}
