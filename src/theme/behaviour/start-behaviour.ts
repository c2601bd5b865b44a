import { startSearchIntent } from '#islands/search-dialog/search-intent.ts';
import { startAddressFlags } from './address-flags.ts';
import { startAppearance } from './appearance.ts';
import { startCodeButtons } from './article/code-buttons.ts';
import { startOutline } from './article/outline.ts';
import { startTypeHintsOnIntent } from './article/type-hints-on-intent.ts';
import { startHidingNavbar } from './hiding-navbar.ts';
import { startMenus } from './menus.ts';
import { startPageMenu } from './page-menu.ts';
import { startPanels } from './panels.ts';
import { startScrollToTop } from './scroll-to-top.ts';
import { startSidebar } from './sidebar.ts';

/** Behaviour that few pages need, by what shows that a page does; each loads once. */
type RareBehaviour = [selector: string, load: () => Promise<() => void>];

const rare: RareBehaviour[] = [
  ['.tabs', () => import('./article/tabs.ts').then(({ startTabs }) => startTabs)],
  [
    '[data-zoom] img',
    () => import('./article/image-zoom.ts').then(({ startImageZoom }) => startImageZoom),
  ],
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
  startCodeButtons();
  startHidingNavbar();
  startMenus();
  startOutline();
  startPageMenu();
  startPanels();
  startScrollToTop();
  startSearchIntent();
  startSidebar();
  startTypeHintsOnIntent();
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
