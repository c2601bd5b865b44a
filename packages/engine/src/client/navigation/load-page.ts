import { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
import { isEmpty, repairPage } from '#islands/runtime/repair-page.ts';
import { fetchHtml } from '#islands/runtime/trusted-types.ts';

/** Number of fetched pages that are cached for a quick return. */
const kept = 30;
/** Time that a page is cached, in milliseconds, so that later changes of the site are seen. */
const keptFor = 300_000;
const fetched = new Map<string, Promise<Document>>();

/**
 * Fetches the document of a page, once; later calls share the answer.
 *
 * @param path Path with base, as in the address bar.
 * @param use `fresh` asks the server again even if the page is there; `ahead` asks for nothing once
 *   the network is gone.
 * @returns Rejects when the page is missing or moved, the network fails, or the document belongs to
 *   another build of the site, whose scripts it needs.
 */
export function loadPage(path: string, use?: 'fresh' | 'ahead'): Promise<Document> {
  if (use === 'fresh') fetched.delete(path);
  const known = fetched.get(path);
  if (known) return known;
  const page = fetchPage(path, use === 'ahead');
  fetched.set(path, page);
  const forget = () => fetched.get(path) === page && fetched.delete(path);
  page.catch(forget);
  setTimeout(forget, keptFor);
  const oldest = fetched.keys().next().value;
  if (fetched.size > kept && oldest !== undefined) fetched.delete(oldest);
  return page;
}

async function fetchPage(path: string, isAhead: boolean): Promise<Document> {
  const page = await fetchHtml(path, 'text');
  if (!page.getElementById('_root') || scriptOf(page) !== scriptOf(document)) {
    throw new Error(`${path} isn't a page of this build.`);
  }
  if (isAhead && !fetchesAhead()) throw new Error(`${path} isn't needed yet.`);
  await Promise.all([...page.querySelectorAll<HTMLLinkElement>(stylesheet)].map(loadStyles));
  return page;
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src');
}

const stylesheet = 'link[rel="stylesheet"]';

/** Stylesheets that earlier pages did not need, by address; they stay. */
const styles = new Map<string, Promise<void>>();

/** Loads a stylesheet, once; the page is shown when it is there. */
function loadStyles(wanted: HTMLLinkElement): Promise<void> {
  const href = wanted.getAttribute('href') ?? '';
  const known = styles.get(href);
  if (known) return known;
  const links = [...document.querySelectorAll<HTMLLinkElement>(stylesheet)];
  if (links.some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.integrity = wanted.integrity;
    link.onload = () => resolve(link.sheet && isEmpty(link.sheet) ? repairPage() : undefined);
    link.onerror = () => {
      link.remove();
      styles.delete(href);
      reject(new Error(`${href} didn't load.`));
    };
    document.head.append(link);
  });
  styles.set(href, loaded);
  return loaded;
}
