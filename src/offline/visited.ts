import { type BrowserStorage, cacheName, cacheNames } from './browser-storage.ts';

const cacheOf = (build: string) => `visited:${build}`;

/** Keeps an answer with the files of a build. A browser without room keeps nothing. */
export async function keepVisited(
  path: string,
  response: Response,
  build: string,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<void> {
  try {
    const cache = await storage.caches.open(cacheName(storage, cacheOf(build)));
    await cache.put(encodeURI(path), response);
  } catch {
    // Reading goes on as before.
  }
}

/** What was kept at a path. A document is the same with any query. */
export async function findVisited(
  path: string,
  build: string,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<Response | undefined> {
  const name = cacheName(storage, cacheOf(build));
  if (!(await storage.caches.has(name))) return undefined;
  return (await storage.caches.open(name)).match(encodeURI(path));
}

/** The builds of which pages were visited, the latest first. */
export async function visitedBuilds(
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<string[]> {
  const names = await cacheNames(storage, cacheOf(''));
  return names.map((name) => name.slice(cacheOf('').length)).reverse();
}

/** Forgets the pages of a build. */
export async function forgetVisited(
  build: string,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<void> {
  await storage.caches.delete(cacheName(storage, cacheOf(build)));
}
