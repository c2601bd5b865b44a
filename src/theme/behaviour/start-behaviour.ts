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

/** Behaviour that few pages need, by what shows that one does; each loads once. */
type RareBehaviour = [isNeeded: () => unknown, load: () => Promise<() => void>];

const has = (selector: string) => () => document.querySelector(selector);

const loadCodeSamples = () =>
  import('./code-samples.ts').then(({ startCodeSamples }) => startCodeSamples);

const rare: RareBehaviour[] = [
  [has('.tabs'), () => import('./tabs.ts').then(({ startTabs }) => startTabs)],
  // The address names lines of a sample.
  [() => /:L\d/.test(location.hash), () => loadCodeSamples().then((start) => () => start(null))],
  [
    has('[data-zoom] img'),
    () => import('./image-zoom.ts').then(({ startImageZoom }) => startImageZoom),
  ],
  [
    has('[data-locale-redirect]'),
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
  onIntent('.code-block', async (target) => (await loadCodeSamples())(target));
  onIntent('.page-menu', async () => (await import('./selection-links.ts')).startSelectionLinks());
  loadRare();
  document.addEventListener('page:shown', loadRare);
  addEventListener('hashchange', loadRare);
}

function loadRare(): void {
  for (const entry of [...rare]) {
    const [isNeeded, load] = entry;
    if (!isNeeded()) continue;
    rare.splice(rare.indexOf(entry), 1);
    // A failed load leaves the page as it is; the next page tries again.
    load().then(
      (start) => start(),
      () => rare.push(entry),
    );
  }
}
