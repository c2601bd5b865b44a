import { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
import { decodePath } from '#shared/url.ts';
import { behaviorText } from '#theme/behavior/announce.ts';
import { loadPage } from './load-page.ts';
import { showPage } from './show-page.ts';

/** Time for content above a heading to grow after a page came, in milliseconds (ROUTE-12). */
const scrollAgainAfter = 100;

/** A pointer that only crosses a link fetches nothing; it rests so long, in milliseconds. */
const rest = 50;

/** Path of the page in the document. While the next one is fetched, the address is ahead of it. */
let shown = '';

/**
 * Turns navigations inside the site into a fetch of the next page's document, whose parts replace
 * those that differ. It rests on the Navigation API, which restores scrolling by itself; a browser
 * without it loads documents.
 */
export function startRouter(base: string): void {
  shown = location.pathname;
  prefetchOnIntent(base);
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    if (!event.canIntercept || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === 'reload' || !isPage(to, base)) return;
    if (to.pathname === shown) {
      // A hash, or an entry of the history that script has added to this page.
      if (event.destination.sameDocument || to.search !== location.search) return;
    }
    event.intercept({ focusReset: 'manual', handler: () => navigate(event, to) });
  });
}

async function navigate(event: NavigateEvent, to: URL): Promise<void> {
  const { signal } = event;
  const { activeElement: start, body } = document;
  if (to.pathname !== shown) {
    const isLink = event.navigationType !== 'traverse';
    const done = isLink ? showProgress(behaviorText('loadingText')) : () => {};
    try {
      const page = await loadPage(to.pathname).finally(done);
      if (signal.aborted) return;
      await changePage(() => {
        if (signal.aborted) return;
        shown = to.pathname;
        showPage(page);
      });
    } catch {
      // The address bar already shows the new address: a reload is a full load of that page.
      if (!signal.aborted) location.reload();
      return;
    }
    if (signal.aborted) return;
  }
  // Before 153, Chromium left a page without a hash where the last one was.
  if (to.hash || event.navigationType === 'traverse') event.scroll();
  else scrollTo({ top: 0, behavior: 'instant' });
  // The reader may have begun to type in a part that stays.
  if ([start, body].includes(document.activeElement as HTMLElement)) focusStart(to.hash);
  if (to.hash) scrollAgain(to.hash, signal);
}

/** Runs a change inside a view transition where the site wants one (ROUTE-13). */
async function changePage(change: () => void): Promise<void> {
  const root = document.documentElement;
  const isWanted = document.getElementById('_root')?.dataset.contentAnimation !== undefined;
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
    document.querySelector<HTMLElement>('#_main h1') ||
    document.querySelector<HTMLElement>('#_main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Loads a page when a pointer or the keyboard rests on a link to it (ROUTE-9). */
function prefetchOnIntent(base: string): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, (event) => {
      clearTimeout(waiting);
      const link = (event.target as Element).closest?.('a');
      if (!link || link.target || link.origin !== location.origin) return;
      const to = new URL(link.href);
      if (to.pathname === shown || !isPage(to, base)) return;
      waiting = setTimeout(() => {
        if (fetchesAhead()) loadPage(to.pathname, 'ahead').catch(() => {});
      }, rest);
    });
  }
}

/** Files such as images and feeds are not pages, nor is anything in the engine's own folders. */
function isPage({ origin, pathname }: URL, base: string): boolean {
  return (
    origin === location.origin &&
    pathname.startsWith(base) &&
    !/^_|\.\w+$/.test(pathname.slice(base.length))
  );
}

/** ROUTE-14: a page that comes sooner shows no bar, in milliseconds. */
const delay = 200;
/** How long a move and the fading at the end take, in milliseconds. */
const speed = 200;
/** Time between two steps, in milliseconds. */
const period = 800;
const start = 0.08;
const largestStep = 0.02;
const limit = 0.994;

/**
 * Shows a bar at the top of the window while a page is awaited, if that takes long (ROUTE-14).
 *
 * @param name What screen readers call it.
 * @returns Ends it: the bar fills and fades, or never appears.
 */
function showProgress(name: string): () => void {
  let bar: HTMLElement | undefined;
  let value = start;
  let steps: ReturnType<typeof setInterval> | undefined;

  function moveTo(next: number): void {
    value = Math.min(limit, next);
    if (bar) draw(bar, value);
  }

  const timer = setTimeout(() => {
    bar = createBar(name);
    draw(bar, value);
    steps = setInterval(() => moveTo(value + Math.random() * largestStep), period);
  }, delay);

  return () => {
    clearTimeout(timer);
    clearInterval(steps);
    const shown = bar;
    bar = undefined;
    if (!shown) return;
    draw(shown, Math.min(limit, value + 0.3 + Math.random() * 0.5));
    setTimeout(() => {
      draw(shown, 1);
      setTimeout(() => {
        shown.style.opacity = '0';
        setTimeout(() => shown.remove(), speed);
      }, speed);
    }, speed);
  };
}

function createBar(name: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.role = 'progressbar';
  bar.ariaLabel = name;
  // It's outside of all landmarks, because those may be replaced while it's shown.
  bar.ariaLive = 'polite';
  document.body.append(bar);
  return bar;
}

function draw(bar: HTMLElement, value: number): void {
  bar.style.scale = `${value} 1`;
  bar.ariaValueNow = String(Math.round(value * 100));
}
