import { createHash } from 'node:crypto';
import { editionPath } from '#shared/navigation/navigation.ts';
import type { PageMetadata } from '#shared/page/page.ts';
import { type Edition, editionOfRoute, editionsOf, type SiteData } from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';
import { createTokenizer } from '../engine/matching/words.ts';
import type { SearchRecord } from '../engine/record.ts';
import { endShardAddress, recordAddress, wordShardAddress } from '../engine/shards/shard-format.ts';
import { termWeights, writeShards } from '../engine/shards/write-shards.ts';

import { toTitleRecord } from '../engine/title-record.ts';
import type { SearchOptions } from '../options.ts';
import {
  type RemoteSearch,
  type SearchEdition,
  type SearchIndexFiles,
  type SearchSettings,
  searchSettingsPath,
} from '../search-settings.ts';
import { type IndexedPage, type MakeRecord, recordMakers } from './search-records.ts';

/** A file of the site. */
export interface SearchFile {
  /** Without base. */
  path: string;
  /** Of the content, which some files make only when it's asked for. */
  hash: string;
  readonly content: string;
}

/** Site and options that the files depend on beside the pages. */
export interface SearchContext {
  site: SiteData;
  options: SearchOptions;
}

/** Characters of JSON up to which an index is loaded as a whole; about 0.4 MB of brotli. */
const maxLength = 1_500_000;

/** Characters of JSON up to which titles are fetched when a page is idle; about 16 KB of brotli. */
const maxIdleLength = 200_000;

/**
 * The files of a site's search: in local mode the indexes, at last the settings (SEARCH-7, SEARCH-8).
 * Each is made when it's asked for, because those of a large site take more memory than the rest of
 * its build.
 */
export function* searchFiles(
  pages: readonly IndexedPage[],
  context: SearchContext,
): Generator<SearchFile> {
  const { site, options } = context;
  const isLocal = options.mode === 'local';
  const hasSynonyms = isLocal && Object.keys(options.synonyms).length > 0;
  const synonyms = hasSynonyms && hashedFile('search_synonyms', options.synonyms, site);
  const indexes = new Map<string, SearchIndexFiles | undefined>();
  const editions: SearchEdition[] = [];
  for (const edition of editionsOf(site)) {
    const { lang } = edition;
    const name = indexName(edition, options);
    const makers = isLocal && !indexes.has(name) ? makersOf(pages, edition, context) : [];
    if (makers.length > 0) {
      const common = { lang, ...(synonyms && { synonyms: synonyms.address }) };
      indexes.set(name, { ...common, ...(yield* indexFiles(name, makers, site)) });
    }
    const index = indexes.get(name);
    editions.push({
      prefix: editionPath({ site, edition }),
      lang,
      ...labelOf(edition, context),
      ...popularOf(pages, edition, context),
      ...(hasVersions(context) && (!options.versioned || !isLocal) && { version: edition.version }),
      ...(index && { index }),
    });
  }
  // All editions share it.
  if (synonyms && indexes.size > 0) yield synonyms;
  editions.sort((a, b) => b.prefix.length - a.prefix.length);
  const remote = remoteSettings(context);
  const settings: SearchSettings = {
    editions,
    ...(remote && { remote }),
    ...(options.askUrl && { askUrl: options.askUrl }),
  };
  yield written(searchSettingsPath('/'), JSON.stringify(settings));
}

/** The files of an index: all records with their titles apart, or shards of a large one. */
function* indexFiles(name: string, makers: readonly MakeRecord[], site: SiteData) {
  const records = smallIndex(makers);
  if (!records) return { shards: yield* shardFiles(name, makers, site) };
  const titles = hashedFile(`search_titles${name}`, records.map(toTitleRecord), site);
  const texts = hashedFile(`search_index${name}`, records, site);
  yield titles;
  yield texts;
  const isSmall = titles.content.length <= maxIdleLength;
  return { titles: titles.address, records: texts.address, isSmall };
}

/** The records of an index that is loaded as a whole; `undefined` for a larger one. */
function smallIndex(makers: readonly MakeRecord[]): SearchRecord[] | undefined {
  const made: SearchRecord[] = [];
  let length = 0;
  for (const make of makers) {
    const record = make();
    made.push(record);
    length += JSON.stringify(record).length;
    if (length > maxLength) return undefined;
  }
  return made;
}

/**
 * The name of the manifest holds the hash of all parts, whose own names follow from it.
 *
 * @returns The address of the manifest.
 */
function* shardFiles(
  name: string,
  makers: readonly MakeRecord[],
  site: SiteData,
): Generator<SearchFile, string> {
  const tokenizer = createTokenizer();
  const hashes: string[] = [];
  function* weights() {
    for (const make of makers) {
      const record = make();
      hashes.push(sha256(JSON.stringify(record)));
      yield termWeights(record, tokenizer);
    }
  }
  const { manifest, shards, ends } = writeShards(weights());
  const all = createHash('sha256');
  for (const part of [...shards, ...ends, ...hashes]) all.update(part);
  const hash = all.digest('hex').slice(0, 8);
  const made = hashedFile(`search_index${name}`, { ...manifest, hash }, site);
  for (const [at, shard] of shards.entries()) yield written(wordShardAddress(made.path, at), shard);
  for (const [at, shard] of ends.entries()) yield written(endShardAddress(made.path, at), shard);
  for (const [id, make] of makers.entries()) {
    yield {
      path: recordAddress(made.path, id),
      hash: hashes[id] ?? '',
      get content() {
        return JSON.stringify(make());
      },
    };
  }
  yield made;
  return made.address;
}

/** An edition is named by what tells its index from others: `0.17`, `Deutsch`, `0.17 · Deutsch`. */
function labelOf({ version, lang }: Edition, context: SearchContext): Pick<SearchEdition, 'label'> {
  const { site, options } = context;
  const { locales } = site;
  const namesVersion = options.versioned && options.mode === 'local' && hasVersions(context);
  const language = locales.length > 1 && locales.find((locale) => locale.lang === lang)?.label;
  const label = [namesVersion && version, language].filter(Boolean).join(' · ');
  return label === '' ? {} : { label };
}

/** The popular pages that an edition has, in their order. */
function popularOf(
  pages: readonly IndexedPage[],
  edition: Edition,
  { site, options }: SearchContext,
): Pick<SearchEdition, 'popular'> {
  const own = options.popular.filter((route) => {
    const { version, lang } = editionOfRoute(route, site);
    return version === edition.version && lang === edition.lang;
  });
  const popular = own.flatMap((route) => {
    const page = pages.find(({ metadata }) => metadata.routePath === route)?.metadata;
    return page ? [{ title: page.title, link: withBase(route, site.base) }] : [];
  });
  return popular.length > 0 ? { popular } : {};
}

function hasVersions({ site: { multiVersion } }: SearchContext): boolean {
  return (multiVersion?.versions.length ?? 0) > 1;
}

/** Names an index beside its hash: `.v1_0.en` (SEARCH-7). */
function indexName({ version, lang }: Edition, { versioned }: SearchOptions): string {
  const parts = [versioned ? version.replaceAll('.', '_') : '', lang];
  return parts.map((part) => part && `.${part}`).join('');
}

function makersOf(
  pages: readonly IndexedPage[],
  { version, lang }: Edition,
  { site, options }: SearchContext,
): MakeRecord[] {
  const editionOf = (page: PageMetadata) => editionOfRoute(page.routePath, site);
  const own = pages.filter(({ metadata }) => {
    const edition = editionOf(metadata);
    return edition.lang === lang && (!options.versioned || edition.version === version);
  });
  const { codeBlocks, keywords } = options;
  return recordMakers(own, {
    base: site.base,
    codeBlocks,
    keywords,
    lang,
    versionOf: (page) => editionOf(page).version,
  });
}

/** A file of JSON whose name changes with its content, and its address. */
function hashedFile(name: string, value: unknown, { base }: SiteData) {
  const file = written(`/static/${name}`, JSON.stringify(value));
  const path = `${file.path}.${file.hash.slice(0, 8)}.json`;
  return { ...file, path, address: withBase(path, base) };
}

function written(path: string, content: string): SearchFile {
  return { path, hash: sha256(content), content };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function remoteSettings({ site, options }: SearchContext): RemoteSearch | undefined {
  if (options.mode !== 'remote') return undefined;
  return {
    apiUrl: options.apiUrl ?? '',
    indexName: options.indexName ?? site.title,
    searchIndexes: options.searchIndexes.map((entry) =>
      typeof entry === 'string' ? { value: entry, label: entry } : entry,
    ),
    searchLoading: options.searchLoading,
  };
}
