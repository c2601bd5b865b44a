import { decodePath } from '#model/url.ts';
import { behaviourText } from '#theme/behaviour/announce.ts';
import { showProgress } from '#theme/behaviour/progress-bar.ts';
import { loadPage } from './load-page.ts';
import { showPage } from './show-page.ts';

/** What is above a heading may grow so long after a page came, in milliseconds (ROUTE-12). */
const scrollAgainAfter = 100;

/**
 * Turns navigations inside the site into a fetch of the next page's document, whose parts replace
 * those that differ. It rests on the Navigation API, which restores scrolling by itself; a browser
 * without it loads documents.
 */
export function startRouter(base: string): void {
  prefetchOnIntent(base);
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
    if (event.formData || event.navigationType === 'reload' || !isPage(to, base)) return;
    if (to.pathname === location.pathname && event.navigationType !== 'traverse') return;
    event.intercept({
      focusReset: 'manual',
      handler: () => navigate(to, event.signal),
    });
  });
}

async function navigate(to: URL, signal: AbortSignal): Promise<void> {
  const isLink = navigation.transition?.navigationType !== 'traverse';
  const done = isLink ? showProgress(behaviourText('loading')) : () => {};
  try {
    const page = await loadPage(to.pathname).finally(done);
    if (signal.aborted) return;
    await changePage(() => showPage(page));
  } catch {
    // The address bar already shows the new address: a reload is a full load of that page.
    if (!signal.aborted) location.reload();
    return;
  }
  if (signal.aborted) return;
  focusStart(to.hash);
  if (to.hash) scrollAgain(to.hash, signal);
}

/** Runs a change inside a view transition where the site wants one (ROUTE-13). */
async function changePage(change: () => void): Promise<void> {
  const root = document.documentElement;
  const isWanted = document.getElementById('root')?.dataset.contentAnimation !== undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce), (width <= 960px)').matches;
  if (!isWanted || isCalm || !document.startViewTransition) return change();
  root.dataset.changing = '';
  const transition = document.startViewTransition(change);
  // A transition that is skipped has changed the page all the same.
  transition.ready.catch(() => {});
  transition.finished.finally(() => delete root.dataset.changing);
  await transition.updateCallbackDone;
}

/** Follows a heading that moved since the page came, unless the reader has scrolled meanwhile. */
function scrollAgain(hash: string, signal: AbortSignal): void {
  const position = scrollY;
  setTimeout(() => {
    if (signal.aborted || scrollY !== position) return;
    document.getElementById(decodePath(hash.slice(1)))?.scrollIntoView();
  }, scrollAgainAfter);
}

/** Tells screen readers where they are, and lets Tab go on from there. */
function focusStart(hash: string): void {
  const named = hash && document.getElementById(decodePath(hash.slice(1)));
  const target =
    named ||
    document.querySelector<HTMLElement>('#content h1') ||
    document.querySelector<HTMLElement>('#content');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Loads a page as soon as a pointer or the keyboard reaches a link to it (ROUTE-9). */
function prefetchOnIntent(base: string): void {
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, (event) => {
      const link = (event.target as Element).closest?.('a');
      if (!link || link.target || link.origin !== location.origin) return;
      const to = new URL(link.href);
      if (to.pathname !== location.pathname && isPage(to, base)) {
        loadPage(to.pathname).catch(() => {});
      }
    });
  }
}

/** Files such as images and feeds are not pages. */
function isPage(url: URL, base: string): boolean {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return url.origin === location.origin && url.pathname.startsWith(base) && !/\.\w+$/.test(name);
}
