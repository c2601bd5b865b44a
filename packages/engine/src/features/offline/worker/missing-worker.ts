import { type BrowserStorage, cacheName } from './browser-storage.ts';

/** Statuses of a file that isn't there. A maintenance page, a portal and an overloaded host have others. */
const missing = [404, 410];

/** How long the script must have been missing before its site counts as one without a worker, in ms. */
const longEnough = 24 * 60 * 60 * 1000;

const place = { cache: 'state', entry: '/missing-since' };

/**
 * Notes how the server answered a look for the script of the service worker.
 *
 * @param now Milliseconds since 1970.
 * @returns Whether the site has no service worker any more: the script was missing in two looks that are a day
 *   apart, and not there in between.
 */
export async function noteLook(
  status: number,
  now: number,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<boolean> {
  const cache = await storage.caches.open(cacheName(storage, place.cache));
  if (!missing.includes(status)) {
    await cache.delete(place.entry);
    return false;
  }
  const since = Number((await (await cache.match(place.entry))?.text()) ?? now);
  await cache.put(place.entry, new Response(`${since}`));
  return now - since >= longEnough;
}
