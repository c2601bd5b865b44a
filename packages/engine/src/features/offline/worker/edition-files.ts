import { routeKey } from '#shared/url.ts';
import type { OfflineManifest } from '../offline-list.ts';
import { type BrowserStorage, cacheName } from './browser-storage.ts';

type Storage = Pick<BrowserStorage, 'base' | 'caches'>;

/** Contents of all stored editions, each once, by hash. Manifests are among them. */
const openFiles = (storage: Storage) => storage.caches.open(cacheName(storage, 'files'));

const entryOf = (hash: string) => `/${hash}`;

/**
 * Stores a content that its hash has been compared with.
 *
 * @throws Error when the browser has no room.
 */
export async function saveContent(
  hash: string,
  bytes: ArrayBuffer,
  storage: Storage,
): Promise<void> {
  await (await openFiles(storage)).put(entryOf(hash), new Response(bytes));
}

/** Hashes of the contents that are stored. */
export async function storedHashes(storage: Storage): Promise<Set<string>> {
  const entries = await (await openFiles(storage)).keys();
  return new Set(entries.map(({ url }) => new URL(url).pathname.slice(entryOf('').length)));
}

/** Deletes all contents but some. */
export async function keepContents(hashes: ReadonlySet<string>, storage: Storage): Promise<void> {
  const files = await openFiles(storage);
  for (const hash of await storedHashes(storage)) {
    if (!hashes.has(hash)) await files.delete(entryOf(hash));
  }
}

/** Reads a stored manifest; one of another form, which a later build may have, counts as none. */
export async function readManifest(
  hash: string,
  storage: Storage,
): Promise<OfflineManifest | undefined> {
  const found = await (await openFiles(storage)).match(entryOf(hash));
  const manifest = await found?.json().catch(() => undefined);
  return isManifest(manifest) ? manifest : undefined;
}

function isManifest(found: unknown): found is OfflineManifest {
  const { files, headers, redirects } = (found ?? {}) as Record<keyof OfflineManifest, unknown>;
  const isList = Array.isArray(files) && files.every(Array.isArray) && Array.isArray(headers);
  return isList && typeof redirects === 'object' && redirects !== null;
}

/**
 * The file at a path with base, as a server would answer.
 *
 * @returns `undefined` when the edition has none; a redirect for another spelling, or a page that is gone.
 */
export type AnswerFromEdition = (path: string) => Promise<Response | undefined>;

/** Opens a stored edition, by the hash of its manifest. */
export async function openEdition(hash: string, storage: Storage): Promise<AnswerFromEdition> {
  const manifest = await readManifest(hash, storage);
  if (!manifest) return async () => undefined;
  const contents = await openFiles(storage);
  const files = new Map(manifest.files.map((file) => [file[0], file]));
  const targets = new Map(
    [...Object.entries(manifest.redirects), ...manifest.files.map(([path]) => [path, path])].map(
      ([path = '', target = '']) => [routeKey(path), target],
    ),
  );
  return async (path) => {
    const file = files.get(path);
    if (!file) {
      const target = targets.get(routeKey(path));
      return target === undefined ? undefined : redirectTo(target);
    }
    const [, headers, content] = file;
    const stored = await contents.match(entryOf(content));
    return stored && new Response(stored.body, { headers: manifest.headers[headers] ?? {} });
  };
}

/** `Response.redirect` takes only whole addresses. */
function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: encodeURI(path) } });
}
