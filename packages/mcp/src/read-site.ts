import pLimit from 'p-limit';
import pMap from 'p-map';
import { type ExampleListing, examplesPath } from 'truedocs/channels';
import type { ServedEdition } from 'truedocs/feature';
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
import { markdownAddress, routeKey, withBase, withoutBase } from 'truedocs/shared';
import { type SymbolIndex, symbolsOf } from './symbols.ts';

/** The pages of one version and language, ready to be searched. */
interface Index {
  records: SearchRecord[];
  engine: SearchEngine;
  symbols: SymbolIndex;
}

/** A page, or a text for agents, as it was found by an address. */
export interface FoundText {
  text: string;
  /** Path with base; of a page its canonical one. */
  path: string;
}

/** Pages, search and examples of a built site. */
export interface SiteLibrary {
  /** The first is the default. */
  editions: readonly ServedEdition[];
  /** What the site's `llms.txt` tells agents first; empty for nothing. */
  introduction: string;
  /** Whether it has a search of its own. */
  hasSearch: boolean;
  /** Whether it has a reference. */
  hasSymbols: boolean;
  /** Paths of all pages, with base. */
  paths: readonly string[];
  /**
   * @param prefix Start of an edition's addresses.
   * @throws Error when it has no search of its own.
   */
  indexOf(prefix: string): Promise<Index>;
  /**
   * Searches an edition. Searches go one after the other, and let other requests in between.
   *
   * @throws Error as `indexOf` does, and when too many are under way.
   */
  search(prefix: string, query: string, limit: number): Promise<PageHits[]>;
  /**
   * The Markdown of a page, or a text that is written for agents: a `llms.txt` or a skill.
   *
   * @param address A path or an address, with or without base, `.md`, query and hash.
   * @returns `undefined` when there is none.
   */
  readText(address: string): Promise<FoundText | undefined>;
  examples: ExampleListing[];
}

/** Texts beside the pages, without base: lists of an edition, and skills. */
const agentText =
  /^(?:\/[\w-][\w.-]*){0,2}\/(?:llms(?:-full|-small)?\.txt|llms\/[\w-]+\.txt)$|^\/\.well-known\/agent-skills\/[\w-]+\/SKILL\.md$/;

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
  const { base, routes, editions, features } = await readJson('server.json').catch(() => {
    throw new Error('There is no built site here: `server.json` is missing. Build the site first.');
  });
  const byKey = new Map<string, string>(routes.map((route: string) => [routeKey(route), route]));
  const none: SearchSettings = { editions: [] };
  const settings: SearchSettings = await readJson(searchSettingsPath('/')).catch(() => none);
  const searched = new Map(
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
    const engine = await inSlices(buildEngine(records, { stem, synonyms }));
    return { records, engine, symbols: symbolsOf(records) };
  }

  async function indexOf(prefix: string): Promise<Index> {
    const edition = searched.get(prefix);
    if (!edition) throw new Error('This site has no search index of its own.');
    const known = opened.get(prefix);
    if (known) return known;
    const index = open(edition);
    opened.set(prefix, index);
    // What failed once, as a network does, is read anew.
    index.catch(() => opened.delete(prefix));
    return index;
  }

  return {
    editions,
    introduction: introductionOf(await read('llms.txt').catch(() => '')),
    hasSearch: searched.size > 0,
    hasSymbols: searched.size > 0 && features.mcp?.data?.hasReference === true,
    paths: [...byKey.values()].map((route) => withBase(route, base)),
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
    async readText(address) {
      const path = withoutBase(pathOf(address), base);
      const found = byKey.get(routeKey(path.replace(/\.md$/, '')));
      const file = agentText.test(path) ? path : found && markdownAddress(found);
      const text = file && (await read(file.slice(1)).catch(() => undefined));
      return text === undefined ? undefined : { text, path: withBase(found ?? path, base) };
    },
    examples: await readJson(examplesPath).catch(() => []),
  };
}

/** The text between the title of a `llms.txt` and its first list. */
function introductionOf(list: string): string {
  const [head = ''] = list.split(/^## /m);
  return head
    .replace(/^# .*\n/, '')
    .replaceAll(/^> /gm, '')
    .trim();
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
