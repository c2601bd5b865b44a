import { workerPath } from '#shared/site/worker-address.ts';
import { fetchFromSite } from '#shared/site-request.ts';
import { notFoundPath } from '../offline-list.ts';
import { Answerer, isAnswered, isForPage } from './answer.ts';
import { type BrowserStorage, browserStorage, cacheName, cacheNames } from './browser-storage.ts';
import { type ClientBuilds, openClientBuilds } from './client-builds.ts';
import { fitsAddress } from './fits-address.ts';
import { noteLook } from './missing-worker.ts';
import { deleteUnused, updateEditions } from './store-edition.ts';
import { readStores, writeStores } from './stores.ts';
import {
  assetsOf,
  forgetVisited,
  openVisitedCache,
  visitedBuilds,
  visitedLimits,
} from './visited.ts';

/** The build writes its name before this script. */
declare const offlineBuild: string;
declare const self: ServiceWorkerGlobalScope;

const { registration } = self;
const base = new URL(registration.scope).pathname;

/** Whether this worker has removed itself; it still answers for the tabs that are open. */
let isRemoved = false;

const storage: BrowserStorage = {
  ...browserStorage(base),
  get caches() {
    // Work that was under way must not bring anything back.
    if (isRemoved) throw new Error('This service worker has been removed.');
    return caches;
  },
};
const cacheVisited = openVisitedCache(offlineBuild, storage, visitedLimits);

/** Read late: until this worker is active, the one before it goes on writing. */
let clients: Promise<ClientBuilds> | undefined;
let answerer: Promise<Answerer> | undefined;

/** Whether no worker was there before: tabs that are open can't be of an earlier build. */
let isFirst = false;

self.addEventListener('install', () => {
  // Tabs of earlier builds go on: what they get is decided by the build they are of.
  isFirst = registration.active === null;
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // Everything waits for this event, so it does nothing else.
  event.waitUntil(self.clients.claim().then(() => void takeOver()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isAnswered(request, { base, origin: location.origin })) return;
  const isNavigation = request.mode === 'navigate';
  event.respondWith(
    answererFor(isNavigation)
      .then((ready) => ready.answer(event))
      // Whatever is wrong here, the network may still have an answer.
      .catch(() => fetch(request)),
  );
  if (isNavigation || isForPage(request)) event.waitUntil(lookAfter().catch(() => {}));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'stores-changed') answerer?.then((ready) => ready.reload());
});

function clientBuilds(): Promise<ClientBuilds> {
  clients ??= openClientBuilds(storage);
  return clients;
}

/** @param anew Another tab may have stored or removed an edition since the last document. */
async function answererFor(anew: boolean): Promise<Answerer> {
  answerer ??= clientBuilds().then(
    (known) =>
      new Answerer({ storage, build: offlineBuild, clients: known, cacheVisited, isCurrent }),
  );
  const ready = await answerer;
  if (anew) ready.reload();
  return ready;
}

/** Caches the pages of the tabs that were open before there was a worker, and tidies up. */
async function takeOver(): Promise<void> {
  if (isFirst) {
    const open = await self.clients.matchAll({ type: 'window' });
    await Promise.all(open.map(({ id, url }) => visit(new URL(url).pathname, id).catch(() => {})));
  }
  // Without a network it says what isn't stored.
  await visit(notFoundPath(base)).catch(() => {});
  await tidy();
}

/**
 * Caches a page that this worker hasn't answered with, and what its document names.
 *
 * @param client The tab that shows it.
 */
async function visit(path: string, client = ''): Promise<void> {
  const response = await fetchFromSite(path, { headers: { Accept: 'text/html' } });
  // The 404 page comes as what it is.
  const isNotFound = response.status === 404 && path === notFoundPath(base);
  if (response.redirected || !(response.ok || isNotFound) || !fitsAddress('', response)) return;
  const html = await response.clone().text();
  const assets = assetsOf(html, base);
  const files = await Promise.all(
    assets.map(async (asset) => [asset, await fetchFromSite(asset)] as const),
  );
  if (!(await isCurrent())) return;
  await (await clientBuilds()).note(client, offlineBuild);
  for (const [name, file] of [[path, response] as const, ...files]) {
    const isKept = file === response || (file.ok && fitsAddress(name, file));
    if (isKept) await cacheVisited(decodeURI(name), file);
  }
}

/** One question answers all who ask before it is sent. */
let asking: Promise<boolean> | undefined;
let next: Promise<boolean> | undefined;

function isCurrent(): Promise<boolean> {
  if (!asking) {
    asking = ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }
  next ??= asking.then(() => {
    next = undefined;
    return isCurrent();
  });
  return next;
}

async function ask(): Promise<boolean> {
  try {
    await registration.update();
  } catch {
    if (await isGone()) await removeAll();
    return false;
  }
  await noteLook(200, Date.now(), storage);
  const isReplaced = self.serviceWorker?.state === 'redundant';
  return !registration.installing && !registration.waiting && !isReplaced;
}

/** Whether the site is served without a service worker now. */
async function isGone(): Promise<boolean> {
  const response = await fetchFromSite(workerPath(base), { cache: 'no-store' }).catch(
    () => undefined,
  );
  return response !== undefined && noteLook(response.status, Date.now(), storage);
}

/** Leaves no trace: the next document comes from the network. */
async function removeAll(): Promise<void> {
  const names = await cacheNames(storage, '');
  isRemoved = true;
  for (const name of names) await caches.delete(cacheName({ base }, name));
  await registration.unregister();
}

/** Milliseconds between two looks at the server while stored pages are read. */
const lookEvery = 60_000;
let lastLook = 0;

/** Looks for a new deployment from time to time, and brings stored editions up to date. */
async function lookAfter(): Promise<void> {
  if (Date.now() - lastLook < lookEvery) return;
  lastLook = Date.now();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!(await isCurrent()) || connection?.saveData) return;
  if (!(await updateEditions(offlineBuild, storage))) return;
  await tidy();
  (await answerer)?.reload();
}

/** Deletes what no open tab and no stored edition needs any more. */
async function tidy(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'all', includeUncontrolled: true });
  const used = await (await clientBuilds()).keepOnly(new Set(open.map(({ id }) => id)));
  const [latestBuild, ...others] = (await visitedBuilds(storage)).filter(
    (build) => build !== offlineBuild,
  );
  for (const build of others) if (!used.has(build)) await forgetVisited(build, storage);
  if (latestBuild) used.add(latestBuild);
  await storage.lock(async () => {
    const seen = new Set<string>();
    const stores = (await readStores(storage)).filter(({ prefix, build }) => {
      const isNewest = !seen.has(prefix);
      seen.add(prefix);
      return isNewest || used.has(build);
    });
    await writeStores(stores, storage);
    await deleteUnused(storage);
  });
}
