import { routeKey } from '#shared/url.ts';
import type { PackFile, PackIndex } from '../offline-list.ts';
import { type BrowserStorage, cacheName, cacheNames } from './browser-storage.ts';

/** A pack, taken apart. */
export type PackParts = Awaited<ReturnType<typeof readPack>>;

/**
 * Takes the bytes of a pack apart; its files, in the order of the index, stay compressed.
 *
 * @throws Error when they end too early or aren't a pack.
 */
export async function readPack(bytes: ArrayBuffer) {
  const indexSize = new DataView(bytes).getUint32(0, true);
  let at = 4;
  const take = (size: number) => {
    if (at + size > bytes.byteLength) throw new Error('The pack ends too early.');
    const part = new Uint8Array(bytes, at, size);
    at += size;
    return part;
  };
  const text = new TextDecoder().decode(await inflate([take(indexSize)]));
  const index: PackIndex = JSON.parse(text);
  const dictionary = take(index.dictionary);
  return { index, dictionary, bodies: index.files.map(([, , size]: PackFile) => take(size)) };
}

/**
 * The content of a file.
 *
 * @param body Its compressed bytes.
 * @param dictionary The pack's dictionary, inflated.
 */
export async function unpack(
  body: Uint8Array<ArrayBuffer>,
  dictionary: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { length } = dictionary;
  const inflated = await inflate([...(length > 0 ? [storedBlock(length), dictionary] : []), body]);
  return new Uint8Array(inflated, length);
}

/** Streams take no dictionary, so it comes first, as a block that is stored as it is. */
function storedBlock(length: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(5);
  const view = new DataView(header.buffer);
  view.setUint16(1, length, true);
  view.setUint16(3, ~length & 0xffff, true);
  return header;
}

/** Inflates parts that follow each other. */
export async function inflate(parts: Uint8Array<ArrayBuffer>[]): Promise<ArrayBuffer> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

/** Names of a pack's own entries; no path of a site begins like this. */
const entries = { index: '/:files', dictionary: '/:dictionary' };

const cacheOf = (name: string) => `pack:${name}`;

/** A stored pack that files are read from. */
export interface StoredPack {
  /**
   * The file at a path with base, as a server would answer.
   *
   * @returns `undefined` when the pack has none; a redirect when the path is another spelling.
   */
  answer(path: string): Promise<Response | undefined>;
  has(path: string): boolean;
}

/**
 * Stores a pack, each file for itself and as compressed as it came. Its index comes last: a pack
 * without one is half-written and doesn't count.
 *
 * @throws Error when the bytes aren't a pack, or when the browser has no room.
 */
export async function savePack(
  name: string,
  bytes: ArrayBuffer,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<void> {
  const { index, dictionary, bodies } = await readPack(bytes);
  const cache = await storage.caches.open(cacheName(storage, cacheOf(name)));
  await cache.put(entries.dictionary, new Response(dictionary));
  for (const [place, body] of bodies.entries()) {
    await cache.put(`/${place}`, new Response(body));
  }
  await cache.put(entries.index, new Response(JSON.stringify(index)));
}

/** Opens a pack; `undefined` when it isn't stored as a whole. */
export async function openPack(
  name: string,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<StoredPack | undefined> {
  const cacheKey = cacheName(storage, cacheOf(name));
  if (!(await storage.caches.has(cacheKey))) return undefined;
  const cache = await storage.caches.open(cacheKey);
  const found = await cache.match(entries.index);
  if (!found) return undefined;
  const index: PackIndex = await found.json();
  const places = new Map(index.files.map(([path], place) => [path, place]));
  const spellings = new Map(index.files.map(([path]) => [routeKey(path), path]));
  let dictionary: Promise<ArrayBuffer> | undefined;
  const bytesOf = async (entry: string) => {
    const response = await cache.match(entry);
    return response && new Uint8Array(await response.arrayBuffer());
  };
  return {
    has: (path) => places.has(path),
    async answer(path) {
      const place = places.get(path);
      if (place === undefined) {
        const route = spellings.get(routeKey(path));
        return route === undefined ? undefined : redirectTo(route);
      }
      dictionary ??= bytesOf(entries.dictionary).then((bytes) =>
        bytes?.length ? inflate([bytes]) : new ArrayBuffer(0),
      );
      const body = await bytesOf(`/${place}`);
      const [, number = 0] = index.files[place] ?? [];
      const headers = index.headers[number] ?? {};
      return (
        body && new Response(await unpack(body, new Uint8Array(await dictionary)), { headers })
      );
    },
  };
}

/** Names of the packs that are stored, also of half-written ones. */
export async function packNames(
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<string[]> {
  const names = await cacheNames(storage, cacheOf(''));
  return names.map((name) => name.slice(cacheOf('').length));
}

/** Deletes a pack. */
export async function deletePack(
  name: string,
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<void> {
  await storage.caches.delete(cacheName(storage, cacheOf(name)));
}

/** `Response.redirect` takes only whole addresses. */
function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: encodeURI(path) } });
}
