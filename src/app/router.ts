import { decodePath } from '#model/url.ts';
import { loadView, type View } from './payload.ts';

/** Shows a view and resolves once it is in the document. */
type Show = (view: View) => Promise<void>;

/**
 * Turns navigations inside the site into a fetch of the next page's payload. It rests on the
 * Navigation API, which restores scrolling by itself; a browser without it loads documents.
 */
export function startRouter(base: string, show: Show): void {
  prefetchOnIntent(base);
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
    if (event.formData || event.navigationType === 'reload' || !isPage(to, base)) return;
    if (to.pathname === location.pathname && event.navigationType !== 'traverse') return;
    event.intercept({
      focusReset: 'manual',
      handler: () => navigate(to, event.signal, show),
    });
  });
}

async function navigate(to: URL, signal: AbortSignal, show: Show): Promise<void> {
  try {
    const view = await loadView(to.pathname);
    if (signal.aborted) return;
    await show(view);
  } catch {
    // The address bar already shows the new address: a reload is a full load of that page.
    if (!signal.aborted) location.reload();
    return;
  }
  if (!signal.aborted) focusStart(to.hash);
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

/** Loads a page's payload as soon as a pointer or the keyboard reaches a link to it (ROUTE-9). */
function prefetchOnIntent(base: string): void {
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, (event) => {
      const link = (event.target as Element).closest?.('a');
      if (!link || link.target || link.origin !== location.origin) return;
      const to = new URL(link.href);
      if (to.pathname !== location.pathname && isPage(to, base)) {
        loadView(to.pathname).catch(() => {});
      }
    });
  }
}

/** Files such as images and feeds are not pages. */
function isPage(url: URL, base: string): boolean {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return url.origin === location.origin && url.pathname.startsWith(base) && !/\.\w+$/.test(name);
}
