import { type BrowserStorage, cacheName, cacheNames } from './browser-storage.ts';
import { filesBeyond, type KeptFile, type VisitedLimits } from './visited-limits.ts';

type Storage = Pick<BrowserStorage, 'base' | 'caches'>;

const cacheOf = (build: string) => `visited:${build}`;

/** Where a decoded path is kept: left as they are, these signs would end the path of another page. */
const entryOf = (path: string) => encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');

/** Lists what a build's cache keeps; no path of a site begins like this. */
const listEntry = '/:kept';

/** Keeps an answer. A browser without room keeps nothing. */
export type KeepVisited = (path: string, response: Response) => Promise<void>;

/**
 * Keeps answers with the files of a build. What goes beyond the limits is deleted, of any build; what
 * readers stored on purpose isn't counted and stays.
 */
export function visitedKeeper(build: string, storage: Storage, limits: VisitedLimits): KeepVisited {
  const isShared = (file: KeptFile) =>
    file.build === build && file.path.startsWith(`${storage.base}assets/`);

  async function keep(path: string, content: Blob, headers: Headers): Promise<void> {
    const own = { build, path, bytes: content.size, at: Date.now() };
    const known = await keptFiles(storage);
    const files = [...known.filter((file) => file.build !== build || file.path !== path), own];
    const beyond = filesBeyond(files, limits, isShared);
    // What the list doesn't name would never be deleted, so the list comes first.
    await writeLists(files, beyond, build, storage);
    if (beyond.includes(own)) return;
    const cache = await storage.caches.open(cacheName(storage, cacheOf(build)));
    await cache.put(entryOf(path), new Response(content, { headers }));
  }

  /** Each reads the lists that the one before it has written. */
  let last: Promise<void> = Promise.resolve();
  return async (path, response) => {
    try {
      const headers = new Headers(response.headers);
      // They tell how the content came.
      for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
      const content = await response.blob();
      // One file isn't worth most of the others.
      if (content.size > limits.bytes / 2) return;
      const kept = last.then(() => keep(path, content, headers));
      last = kept.catch(() => {});
      await kept;
    } catch {
      // Reading goes on as before.
    }
  };
}

/** What is kept of all builds. */
async function keptFiles(storage: Storage): Promise<KeptFile[]> {
  const lists = (await visitedBuilds(storage)).map(async (build) => {
    const cache = await storage.caches.open(cacheName(storage, cacheOf(build)));
    const found = await cache.match(listEntry);
    const list: [path: string, bytes: number, at: number][] = found ? await found.json() : [];
    return list.map(([path, bytes, at]) => ({ build, path, bytes, at }));
  });
  return (await Promise.all(lists)).flat();
}

/** Deletes files, and writes the lists of their builds and of one more without them. */
async function writeLists(
  files: readonly KeptFile[],
  beyond: readonly KeptFile[],
  own: string,
  storage: Storage,
): Promise<void> {
  for (const build of new Set([own, ...beyond.map((file) => file.build)])) {
    const cache = await storage.caches.open(cacheName(storage, cacheOf(build)));
    for (const file of beyond) {
      if (file.build === build) await cache.delete(entryOf(file.path));
    }
    const left = files.filter((file) => file.build === build && !beyond.includes(file));
    const list = left.map(({ path, bytes, at }) => [path, bytes, at]);
    await cache.put(listEntry, new Response(JSON.stringify(list)));
  }
}

/** What was kept at a path. A document is the same with any query. */
export async function findVisited(
  path: string,
  build: string,
  storage: Storage,
): Promise<Response | undefined> {
  const name = cacheName(storage, cacheOf(build));
  if (!(await storage.caches.has(name))) return undefined;
  return (await storage.caches.open(name)).match(entryOf(path));
}

/** The builds of which pages were visited, the latest first. */
export async function visitedBuilds(storage: Storage): Promise<string[]> {
  const names = await cacheNames(storage, cacheOf(''));
  return names.map((name) => name.slice(cacheOf('').length)).reverse();
}

/** Forgets the pages of a build. */
export async function forgetVisited(build: string, storage: Storage): Promise<void> {
  await storage.caches.delete(cacheName(storage, cacheOf(build)));
}
