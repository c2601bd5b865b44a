import { type BrowserStorage, cacheName } from './browser-storage.ts';
import { readList } from './read-list.ts';

/**
 * The build of each tab's, frame's and worker's document, so that it never gets a file of another
 * one. It's stored, because the service worker forgets everything whenever it rests.
 */
export type ClientBuilds = Awaited<ReturnType<typeof openClientBuilds>>;

interface Noted {
  build: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A client may be noted before the browser lists it; so long it isn't taken for gone, in ms. */
const youth = 60_000;

const place = { cache: 'state', entry: '/clients' };

/** Reads what is known of the clients. */
export async function openClientBuilds(storage: Pick<BrowserStorage, 'base' | 'caches'>) {
  const cache = await storage.caches.open(cacheName(storage, place.cache));
  const found = await readList<[string, Noted]>(await cache.match(place.entry), isNoted);
  const builds = new Map(found);
  const write = () => cache.put(place.entry, new Response(JSON.stringify([...builds])));
  return {
    /** `undefined` as long as nothing proves which build a document is of. */
    of: (client: string) => builds.get(client)?.build,
    note(client: string, build: string): Promise<void> {
      if (client === '' || builds.get(client)?.build === build) return Promise.resolve();
      builds.set(client, { build, at: Date.now() });
      return write();
    },
    /** Forgets clients that are gone, and tells the builds of the others. */
    async keepOnly(alive: ReadonlySet<string>): Promise<Set<string>> {
      for (const [client, { at }] of builds) {
        if (!alive.has(client) && Date.now() - at > youth) builds.delete(client);
      }
      await write();
      return new Set(Array.from(builds.values(), ({ build }) => build));
    },
  };
}

function isNoted(entry: unknown): boolean {
  const [client, noted] = Array.isArray(entry) ? entry : [];
  return typeof client === 'string' && typeof noted?.build === 'string' && noted.at > 0;
}
