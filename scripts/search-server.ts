import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine, type SearchEngine } from '#features/search/engine/create-engine.ts';
import { loadStemmer } from '#features/search/engine/matching/stemming.ts';
import type { PageHits, SearchRecord, TextRange } from '#features/search/engine/record.ts';
import { recordAddress, type ShardManifest } from '#features/search/engine/shards/shard-format.ts';
import type { Synonyms } from '#features/search/engine/synonyms.ts';
import {
  type SearchIndexFiles,
  type SearchSettings,
  searchSettingsPath,
} from '#features/search/search-settings.ts';
import { isLocalHost, listen } from '#node/serve/listen.ts';

/**
 * `npm run script -- scripts/search-server.ts --site site/dist`: answers what pages in remote mode ask (SEARCH-21,
 * SEARCH-22) from the index of a site that was built in local mode.
 */
const text = { type: 'string' } as const;
const { values: options } = parseArgs({
  options: {
    site: { ...text, default: 'dist' },
    index: { ...text, default: 'docs' },
    port: { ...text, default: '4300' },
  },
});

/** More than a page shows. */
const maxLimit = 50;
/** Characters of a query that are searched for. */
const maxKeyword = 300;

/** The pages of one language. */
interface Index {
  lang: string;
  records: ReadonlyMap<string, SearchRecord>;
  search: SearchEngine['search'];
}

const indexes = await openIndexes();
const server = createServer(answer);
const port = await listen(server, Number(options.port));
console.log(`Set apiUrl of the search to http://127.0.0.1:${port}/search.`);

/** Answers whatever is asked, whatever its path. */
function answer({ headers, url = '' }: Parameters<RequestListener>[0], response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (!isLocalHost(headers.host)) {
    response.writeHead(403).end();
    return;
  }
  const groups = groupsFor(new URLSearchParams(url.slice(url.indexOf('?') + 1)));
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(groups));
}
type Response = Parameters<RequestListener>[1];

/** The hits in the one index, unless the request names others only. */
function groupsFor(parameters: URLSearchParams) {
  const typed = (name: string) => (parameters.get(name) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  const keyword = typed('keyword').slice(0, maxKeyword);
  const limit = Math.min(maxLimit, Math.max(1, Math.trunc(Number(typed('limit'))) || 7));
  const names = typed('searchIndexes');
  if (names !== '' && !names.split(',').includes(options.index)) return [];
  const lang = typed('lang');
  const index = indexes.find((one) => one.lang === lang || lang === '');
  const pages = index?.search(keyword, limit).slice(0, limit) ?? [];
  return [{ index: options.index, hits: pages.flatMap((page) => hitOf(page, index) ?? []) }];
}

function hitOf({ routePath, hits }: PageHits, index: Index | undefined) {
  const record = index?.records.get(routePath);
  if (!record) return undefined;
  const { id, title, domain, content, toc } = record;
  const places = hits.flatMap((hit) => placesIn(content, hit));
  return {
    ...{ id, title, routePath, domain, content, toc },
    ...(places.length > 0 && { _matchesPosition: { content: places } }),
  };
}

/**
 * Places of a snippet's matches in the text that it is from, in bytes (SEARCH-22). They're looked for with what
 * is around them up to where the snippet was cut, or a cell of a table stands behind the name of its row.
 */
function placesIn(content: string, hit: PageHits['hits'][number]): TextRange[] {
  if (hit.type !== 'content') return [];
  const { statement, highlightInfoList } = hit;
  return highlightInfoList.flatMap(({ start, length }) => {
    const before =
      statement
        .slice(0, start)
        .split(/\.\.\.| · /)
        .at(-1) ?? '';
    const [rest = ''] = statement.slice(start).split(/\.\.\.| · /);
    const at = content.indexOf(before + rest);
    if (at < 0) return [];
    const from = at + before.length;
    const found = content.slice(from, from + length);
    return [{ start: bytesOf(content.slice(0, from)), length: bytesOf(found) }];
  });
}

/** 1 up to code point 255, 3 above (SEARCH-18). */
function bytesOf(part: string): number {
  return [...part].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 255 ? 3 : 1), 0);
}

/** An index for each language: that of the default version, whose prefix is the shortest. */
async function openIndexes(): Promise<Index[]> {
  const { editions } = await readJson<SearchSettings>(searchSettingsPath('/'));
  const opened = new Map<string, Index>();
  for (const { lang, index } of editions.toReversed()) {
    if (!index || opened.has(lang)) continue;
    const records = await readRecords(index);
    const engine = createEngine(records, {
      stem: await loadStemmer(lang),
      synonyms: index.synonyms ? await readJson<Synonyms>(index.synonyms) : {},
    });
    const byPath = new Map(records.map((record) => [record.routePath, record]));
    opened.set(lang, { lang, records: byPath, search: engine.search });
  }
  if (opened.size === 0) {
    throw new Error(`${options.site} has no index. Build the site with a search in local mode.`);
  }
  return [...opened.values()];
}

async function readRecords(files: SearchIndexFiles): Promise<SearchRecord[]> {
  if ('records' in files) return readJson(files.records);
  const { pages } = await readJson<ShardManifest>(files.shards);
  return Promise.all(
    Array.from({ length: pages }, (_, id) =>
      readJson<SearchRecord>(recordAddress(files.shards, id)),
    ),
  );
}

/** Addresses begin with the base of the site, which its folder doesn't have. */
async function readJson<Content>(address: string): Promise<Content> {
  const file = address.replace(/^.*(?=\/static\/)/, '');
  return JSON.parse(await readFile(path.join(options.site, file), 'utf8'));
}
