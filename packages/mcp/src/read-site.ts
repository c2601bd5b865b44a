import pLimit from 'p-limit';
import pMap from 'p-map';
import { type ExampleListing, examplesPath } from 'truedocs/channels';
import {
  buildEngine,
  inSlices,
  loadStemmer,
  type PageHits,
  recordAddress,
  type SearchEdition,
  type SearchEngine,
  type SearchIndexFiles,
  type SearchRecord,
  type SearchSettings,
  type ShardManifest,
  searchSettingsPath,
} from 'truedocs/search/query';
import { markdownAddress, routeKey, withoutBase } from 'truedocs/shared';

/** The pages of one version and language, ready to be searched. */
interface Index {
  records: SearchRecord[];
  engine: SearchEngine;
}

/** Pages, search and examples of a built site. */
export interface SiteLibrary {
  /** Starts of addresses, each of a version and language: empty, `/0.17`, `/zh`. */
  editions: string[];
  /** @throws Error when the site has no such edition or no search of its own. */
  indexOf(edition: string): Promise<Index>;
  /**
   * Searches an edition. Searches go one after the other, and let other requests in between.
   *
   * @throws Error as `indexOf` does, and when too many are under way.
   */
  search(edition: string, query: string, limit: number): Promise<PageHits[]>;
  /** The Markdown of a page by its path or address; `undefined` when there is no such page. */
  readPage(address: string): Promise<string | undefined>;
  examples: ExampleListing[];
}

/** Searches that may wait for others. */
const mostWaiting = 100;

/**
 * Opens a built site, in Node or elsewhere.
 *
 * @param read Reads a file of the site as text, by its path below the site's folder; rejects when it
 *   doesn't exist.
 * @throws Error when there is no `server.json`.
 */
export async function readSite(read: (path: string) => Promise<string>): Promise<SiteLibrary> {
  const readJson = async (name: string) => JSON.parse(await read(name.replace(/^\//, '')));
  const { base, routes } = await readJson('server.json').catch(() => {
    throw new Error('There is no built site here: `server.json` is missing. Build the site first.');
  });
  const byKey = new Map<string, string>(routes.map((route: string) => [routeKey(route), route]));
  const none: SearchSettings = { editions: [] };
  const settings: SearchSettings = await readJson(searchSettingsPath('/')).catch(() => none);
  const editions = new Map(
    settings.editions.map((edition) => [
      withoutBase(edition.prefix, base).replace(/\/$/, ''),
      edition,
    ]),
  );
  const opened = new Map<string, Promise<Index>>();
  const inTurn = pLimit(1);

  async function open({ index }: SearchEdition): Promise<Index> {
    if (!index) throw new Error('This version and language has no pages to search.');
    const readAddress = (address: string) => readJson(withoutBase(address, base));
    const records: SearchRecord[] = await readRecords(index, readAddress);
    const [stem, synonyms] = await Promise.all([
      loadStemmer(index.lang).catch(() => undefined),
      index.synonyms === undefined ? {} : readAddress(index.synonyms),
    ]);
    return { records, engine: await inSlices(buildEngine(records, { stem, synonyms })) };
  }

  async function indexOf(name: string): Promise<Index> {
    const edition = editions.get(name);
    if (!edition) {
      const known = [...editions.keys()].map((one) => `"${one}"`).join(', ');
      if (!known) throw new Error('This site has no search index of its own.');
      throw new Error(`There is no edition "${name}". The editions are ${known}.`);
    }
    const index = opened.get(name) ?? open(edition);
    opened.set(name, index);
    return index;
  }

  return {
    editions: [...editions.keys()].sort(),
    indexOf,
    async search(name, query, limit) {
      if (inTurn.pendingCount >= mostWaiting) {
        throw new Error('Too many searches are under way. Ask again in a moment.');
      }
      return inTurn(async () => {
        const { engine } = await indexOf(name);
        return inSlices(engine.searchInSteps(query, limit));
      });
    },
    async readPage(address) {
      const found = byKey.get(routeKey(withoutBase(pathOf(address), base).replace(/\.md$/, '')));
      if (found === undefined) return undefined;
      return read(markdownAddress(found).slice(1)).catch(() => undefined);
    },
    examples: await readJson(examplesPath).catch(() => []),
  };
}

/** The records of an index, in however many files it has. */
async function readRecords(
  index: SearchIndexFiles,
  read: (address: string) => Promise<unknown>,
): Promise<SearchRecord[]> {
  if (!('shards' in index)) return (await read(index.records)) as SearchRecord[];
  const { pages } = (await read(index.shards)) as ShardManifest;
  const ids = Array.from({ length: pages }, (_, id) => id);
  const records = await pMap(ids, (id) => read(recordAddress(index.shards, id)), {
    concurrency: 16,
  });
  return records as SearchRecord[];
}

/** The path of an address, which may name a host, a query and a heading. */
function pathOf(address: string): string {
  try {
    return new URL(address, 'http://site.invalid').pathname;
  } catch {
    return address;
  }
}
