import { type BrowserStorage, cacheName } from './browser-storage.ts';
import { readList } from './read-list.ts';

/** An edition that is stored as a whole. */
export interface Store {
  /** As in the list of the build. */
  prefix: string;
  build: string;
  /** Hash of its manifest. */
  manifest: string;
  /** Bytes of all its files. */
  size: number;
}

const place = { cache: 'state', entry: '/stores' };

/** The stored editions, the newest of each first. */
export async function readStores(
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<Store[]> {
  const name = cacheName(storage, place.cache);
  if (!(await storage.caches.has(name))) return [];
  return readList(await (await storage.caches.open(name)).match(place.entry), isStore);
}

function isStore(entry: unknown): boolean {
  const { prefix, build, manifest, size } = (entry ?? {}) as Record<keyof Store, unknown>;
  return [prefix, build, manifest].every((text) => typeof text === 'string') && Number(size) >= 0;
}

/** Notes which editions are stored; whoever calls holds the lock. */
export async function writeStores(
  stores: readonly Store[],
  storage: Pick<BrowserStorage, 'base' | 'caches'>,
): Promise<void> {
  const cache = await storage.caches.open(cacheName(storage, place.cache));
  await cache.put(place.entry, new Response(JSON.stringify(stores)));
}
