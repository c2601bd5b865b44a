import type { BrowserStorage } from './browser-storage.ts';

/** A browser's storage for tests, and a server that tests change as they go. */
export interface TestBrowser extends BrowserStorage {
  /** Answers by path; what isn't there is a 404. A network that is off rejects. */
  server: Map<string, (init?: RequestInit) => Response>;
  isOnline: boolean;
  /** Requests to the server, in order. */
  asked: string[];
  /** Bytes that all caches may take. */
  quota: number;
}

/** The address that a cache reads a key as: without a hash. */
function addressOf(key: string): string {
  const url = new URL(key, 'https://site.test');
  url.hash = '';
  return url.href;
}

/** Opens an empty browser on a site with the base `/`. */
export function openTestBrowser(): TestBrowser {
  const stores = new Map<string, Map<string, Response>>();
  const sizes = new Map<Response, number>();
  const browser: TestBrowser = {
    base: '/',
    server: new Map(),
    isOnline: true,
    asked: [],
    quota: Number.POSITIVE_INFINITY,
    lock: (work) => work(),
    async fetch(input, init) {
      const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
      const path = decodeURIComponent(new URL(url, 'https://site.test').pathname);
      if (!browser.isOnline) throw new TypeError('Failed to fetch');
      browser.asked.push(path);
      return browser.server.get(path)?.(init) ?? new Response('missing', { status: 404 });
    },
    caches: {
      async open(name: string) {
        const entries = stores.get(name) ?? new Map<string, Response>();
        stores.set(name, entries);
        return {
          async match(key: string) {
            return entries.get(addressOf(key))?.clone();
          },
          async put(key: string, response: Response) {
            const { byteLength } = await response.clone().arrayBuffer();
            const others = [...stores.values()].flatMap((one) => [...one.values()]);
            const used = others.reduce((sum, one) => sum + (sizes.get(one) ?? 0), 0);
            if (used + byteLength > browser.quota) {
              throw new DOMException('No room', 'QuotaExceededError');
            }
            sizes.set(response, byteLength);
            entries.set(addressOf(key), response);
          },
          async delete(key: string) {
            return entries.delete(addressOf(key));
          },
          async keys() {
            return [...entries.keys()].map((url) => ({ url }));
          },
        } as unknown as Cache;
      },
      has: async (name: string) => stores.has(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    } as unknown as CacheStorage,
  };
  return browser;
}
