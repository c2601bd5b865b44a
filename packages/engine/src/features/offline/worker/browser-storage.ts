import { fetchFromSite } from '#shared/site-request.ts';

/** Parts of the browser that offline use needs; tests pass their own. */
export interface BrowserStorage {
  /** Base of the site, starting and ending with `/`. Sites of one origin don't share caches. */
  base: string;
  caches: CacheStorage;
  /** Asks for a file of the site, or hands a request on as it came. */
  fetch: (request: string | Request, init?: RequestInit) => Promise<Response>;
  /** Runs work that changes what is stored: one at a time, whichever tab or worker asks. */
  lock: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

/** The storage of this browser, in a page or in a worker. */
export function browserStorage(base: string): BrowserStorage {
  return {
    base,
    caches,
    fetch: (request, init) =>
      typeof request === 'string' ? fetchFromSite(request, init) : fetch(request, init),
    // Types lose the promise inside the promise.
    lock: (work, signal) =>
      navigator.locks.request(`offline:${base}`, signal ? { signal } : {}, work) as ReturnType<
        typeof work
      >,
  };
}

/** Name of a cache of the site. */
export function cacheName({ base }: Pick<BrowserStorage, 'base'>, name: string): string {
  return `offline:${base}:${name}`;
}

/** Names of the site's caches that begin with a word, oldest first, without what all begin with. */
export async function cacheNames(
  { base, caches }: Pick<BrowserStorage, 'base' | 'caches'>,
  start: string,
): Promise<string[]> {
  const all = cacheName({ base }, '');
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(all + start)).map((name) => name.slice(all.length));
}
