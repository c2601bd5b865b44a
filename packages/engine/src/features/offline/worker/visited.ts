import { namesHost } from '#shared/site-request.ts';
import { type BrowserStorage, cacheName, cacheNames } from './browser-storage.ts';
import { readList } from './read-list.ts';

type Storage = Pick<BrowserStorage, 'base' | 'caches'>;

const prefix = 'visited:';
const cacheOf = (build: string, storage: Storage) =>
  storage.caches.open(cacheName(storage, prefix + build));

/** The address of a decoded path: left as they are, these signs would end the path of another page. */
export const entryOf = (path: string) =>
  encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');

/** Entry of a build's cache that lists the others; no path of a site begins like this. */
const listEntry = '/:kept';

/** Caches a response. A browser without room caches none. */
export type CacheVisited = (path: string, response: Response) => Promise<void>;

/**
 * Opens the cache of visited pages and their files. Files beyond the limits are deleted, of any build; those
 * that readers stored on purpose aren't counted and stay.
 */
export function openVisitedCache(
  build: string,
  storage: Storage,
  limits: VisitedLimits,
): CacheVisited {
  const isShared = (file: CachedFile) =>
    file.build === build && file.path.startsWith(`${storage.base}assets/`);

  async function put(path: string, content: Blob, headers: Headers): Promise<void> {
    const own = { build, path, bytes: content.size, at: Date.now() };
    const known = await cachedFiles(storage);
    const files = [...known.filter((file) => file.build !== build || file.path !== path), own];
    const beyond = filesBeyond(files, limits, isShared);
    // Files that the list doesn't name would never be deleted, so the list comes first.
    await deleteFiles(beyond, storage);
    const left = files.filter((file) => !beyond.includes(file));
    await writeLists(left, new Set([build, ...beyond.map((file) => file.build)]), storage);
    if (beyond.includes(own)) return;
    const cache = await cacheOf(build, storage);
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
      const written = last.then(() => put(path, content, headers));
      last = written.catch(() => {});
      await written;
    } catch {
      // Reading goes on as before.
    }
  };
}

/** Lists the cached files of all builds. */
async function cachedFiles(storage: Storage): Promise<CachedFile[]> {
  const lists = (await visitedBuilds(storage)).map(async (build) => {
    const found = await (await cacheOf(build, storage)).match(listEntry);
    const list = await readList<[path: string, bytes: number, at: number]>(found, isListed);
    return list.map(([path, bytes, at]) => ({ build, path, bytes, at }));
  });
  return (await Promise.all(lists)).flat();
}

function isListed(entry: unknown): boolean {
  const [path, bytes, at] = Array.isArray(entry) ? entry : [];
  return typeof path === 'string' && bytes >= 0 && at > 0;
}

async function deleteFiles(files: readonly CachedFile[], storage: Storage): Promise<void> {
  for (const { build, path } of files) {
    await (await cacheOf(build, storage)).delete(entryOf(path));
  }
}

/** Writes which files are cached of some builds. */
async function writeLists(
  files: readonly CachedFile[],
  builds: ReadonlySet<string>,
  storage: Storage,
): Promise<void> {
  for (const build of builds) {
    const own = files.filter((file) => file.build === build);
    const list = own.map(({ path, bytes, at }) => [path, bytes, at]);
    const cache = await cacheOf(build, storage);
    await cache.put(listEntry, new Response(JSON.stringify(list)));
  }
}

/** Finds the cached response of a path. A document is the same with any query. */
export async function findVisited(
  path: string,
  build: string,
  storage: Storage,
): Promise<Response | undefined> {
  if (!(await storage.caches.has(cacheName(storage, prefix + build)))) return undefined;
  return (await cacheOf(build, storage)).match(entryOf(path));
}

/** The builds of which pages were visited, the latest first. */
export async function visitedBuilds(storage: Storage): Promise<string[]> {
  const names = await cacheNames(storage, prefix);
  return names.map((name) => name.slice(prefix.length)).reverse();
}

/** Forgets the pages of a build. */
export async function forgetVisited(build: string, storage: Storage): Promise<void> {
  await storage.caches.delete(cacheName(storage, prefix + build));
}

/** A file that was cached because a page asked for it. */
export interface CachedFile {
  /** The build that it's of. */
  build: string;
  /** Path with base, not encoded. */
  path: string;
  bytes: number;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

/** Limits of the cache, for all builds together. */
export interface VisitedLimits {
  files: number;
  /** Bytes as they are stored: not compressed. */
  bytes: number;
}

/** Enough for hundreds of pages and what runs their programs, and little of what browsers allow. */
export const visitedLimits: VisitedLimits = { files: 1000, bytes: 100_000_000 };

/**
 * The files to delete so that the others are within limits: those that came longest ago.
 *
 * @param isShared Whether most pages need a file: such files go last.
 */
export function filesBeyond(
  files: readonly CachedFile[],
  limits: VisitedLimits,
  isShared: (file: CachedFile) => boolean,
): CachedFile[] {
  let count = files.length;
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const order = files.toSorted((a, b) => Number(isShared(a)) - Number(isShared(b)) || a.at - b.at);
  const beyond: CachedFile[] = [];
  for (const file of order) {
    if (count <= limits.files && bytes <= limits.bytes) break;
    beyond.push(file);
    count -= 1;
    bytes -= file.bytes;
  }
  return beyond;
}

/**
 * Addresses of what a document needs to look as it does: scripts, styles, icons and images of the
 * site, each once.
 *
 * @param base Base of the site, starting and ending with `/`.
 */
export function assetsOf(html: string, base: string): string[] {
  const tags = html.matchAll(/<(?:script|link|img)\s[^<>]*?(?:src|href)="([^"]+)"/g);
  const addresses = Array.from(tags, ([, address = '']) => address.replaceAll('&amp;', '&'));
  const isAsset = (address: string) =>
    address.startsWith(base) && !namesHost(address) && /\.(?!html|md)\w+$/.test(address);
  return [...new Set(addresses.filter(isAsset))];
}
