import { features } from 'virtual:features/browser';
import { isEmpty, repairPage } from '#islands/runtime/repair-page.ts';
import { startIsland, startIslands } from '#islands/start-islands.ts';
import { earlyClickKey } from '#shared/page/early-scripts.ts';
import { startBehavior } from '#theme/behavior/start-behavior.ts';
import { loadPage } from './navigation/load-page.ts';
import { startRouter } from './navigation/router.ts';
import { showPage } from './navigation/show-page.ts';

/** Starts what features run on every page. */
function startFeatures(base: string): void {
  for (const { start } of features) start?.({ base, startIsland });
}

/**
 * Answers the last click on a button that came before this script, on a slow network. Popovers have
 * answered by themselves, and forms are on their way to another page.
 */
function answerEarlyClick(): void {
  window.onclick = null;
  const target: Element | undefined = Reflect.get(window, earlyClickKey);
  target?.closest?.<HTMLElement>('button:not([popovertarget],[type=submit])')?.click();
}

/**
 * The script a page starts with. Text, links and disclosures are plain HTML; this answers what must
 * work at once, and fetches islands when a reader reaches for one.
 */
const root = document.getElementById('_root') as HTMLElement;
const base = root.dataset.base ?? '/';

// Whoever needs what didn't load asks for it again at the reader's next click.
addEventListener('vite:preloadError', () => void repairPage());
if ([...document.styleSheets].some(isEmpty)) void repairPage();
startFeatures(base);
const behavior = startBehavior();
startIslands();
startRouter(base);
answerEarlyClick();
if (document.querySelector('.not-found')) {
  // Without the list of routes the 404 page simply stays.
  import('./navigation/find-route.ts').then((find) => find.findRoute(base)).catch(() => {});
}
behavior.then(() => {
  root.dataset.ready = '';
});

if (import.meta.hot) {
  let latest: Promise<Document>;
  import.meta.hot.on('content:update', () => {
    const page = loadPage(location.pathname, 'fresh');
    latest = page;
    // A page that cannot be compiled is explained by the overlay.
    page.then(
      (changed) => page === latest && showPage(changed),
      () => {},
    );
  });
}
