import { createHash } from 'node:crypto';
import { type Edition, editionOfRoute, editionsOf } from '#model/navigation/edition.ts';
import { editionPath } from '#model/navigation/navigation.ts';
import type { CompiledPage } from '#model/page/page.ts';
import {
  type RemoteSearch,
  type SearchEdition,
  type SearchIndexFiles,
  type SearchSettings,
  searchSettingsPath,
} from '#model/site/search-settings.ts';
import { hasSearch, type SiteData } from '#model/site/site-config.ts';
import { withBase } from '#model/url.ts';
import type { SearchRecord } from '#search/record.ts';
import { endShardAddress, recordAddress, wordShardAddress } from '#search/shards/shard-format.ts';
import { writeShards } from '#search/shards/write-shards.ts';
import type { Synonyms } from '#search/synonyms.ts';
import { toTitleRecord } from '#search/title-record.ts';
import { searchRecords } from './search-records.ts';

/** A file of the site. */
export interface SearchFile {
  /** Without base. */
  path: string;
  content: string;
}

/** Characters of JSON up to which an index is loaded as a whole; about 0.4 MB of brotli. */
const maxLength = 1_500_000;

/** Characters of JSON up to which titles are fetched when a page is idle; about 16 KB of brotli. */
const maxIdleLength = 200_000;

/** The files of a site's search: its settings, and in local mode the indexes (SEARCH-7, SEARCH-8). */
export function searchFiles(pages: CompiledPage[], site: SiteData): SearchFile[] {
  if (!hasSearch(site)) return [];
  const files = new Map<string, SearchFile>();
  const indexes = new Map<string, SearchIndexFiles | undefined>();
  const editions = editionsOf(site).map((edition): SearchEdition => {
    const name = indexName(edition, site);
    if (!indexes.has(name)) indexes.set(name, addIndex(name, edition));
    const index = indexes.get(name);
    return {
      prefix: editionPath({ site, edition }),
      lang: edition.lang,
      ...labelOf(edition, site),
      ...(index && { index }),
    };
  });
  editions.sort((a, b) => b.prefix.length - a.prefix.length);
  const remote = remoteSettings(site);
  const askUrl = site.search === false ? undefined : site.search.askUrl;
  const settings: SearchSettings = {
    editions,
    ...(remote && { remote }),
    ...(askUrl && { askUrl }),
  };
  const path = searchSettingsPath('/');
  return [...files.values(), { path, content: JSON.stringify(settings) }];

  function addIndex(name: string, edition: Edition): SearchIndexFiles | undefined {
    const { search } = site;
    if (search === false || search.mode === 'remote') return undefined;
    const records = recordsOf(pages, edition, site);
    if (records.length === 0) return undefined;
    const hasSynonyms = Object.keys(search.synonyms).length > 0;
    const common = {
      lang: edition.lang,
      ...(hasSynonyms && { synonyms: addSynonyms(search.synonyms) }),
    };
    const json = records.map((record) => JSON.stringify(record));
    const length = json.reduce((sum, record) => sum + record.length, 0);
    if (length > maxLength) return { ...common, shards: addShards(name, records, json) };
    const titles = JSON.stringify(records.map(toTitleRecord));
    return {
      ...common,
      titles: add(hashedFile(`search_titles${name}`, titles)),
      records: add(hashedFile(`search_index${name}`, `[${json.join(',')}]`)),
      isSmall: titles.length <= maxIdleLength,
    };
  }

  function add(file: SearchFile): string {
    files.set(file.path, file);
    return withBase(file.path, site.base);
  }

  /** The name of the manifest holds the hash of all parts, whose own names follow from it. */
  function addShards(name: string, records: SearchRecord[], json: string[]): string {
    const { manifest, shards, ends } = writeShards(records);
    const hash = createHash('sha256');
    for (const part of [...shards, ...ends, ...json]) hash.update(part);
    const content = JSON.stringify({ ...manifest, hash: hash.digest('hex').slice(0, 8) });
    const file = hashedFile(`search_index${name}`, content);
    shards.forEach((shard, at) => {
      add({ path: wordShardAddress(file.path, at), content: shard });
    });
    ends.forEach((shard, at) => {
      add({ path: endShardAddress(file.path, at), content: shard });
    });
    json.forEach((record, id) => {
      add({ path: recordAddress(file.path, id), content: record });
    });
    return add(file);
  }

  /** All editions share one file. */
  function addSynonyms(synonyms: Synonyms): string {
    return add(hashedFile('search_synonyms', JSON.stringify(synonyms)));
  }
}

/** An edition is named by what tells its index from others: `0.17`, `Deutsch`, `0.17 · Deutsch`. */
function labelOf(
  { version, lang }: Edition,
  { search, multiVersion, locales }: SiteData,
): Pick<SearchEdition, 'label'> {
  const hasVersions =
    search !== false && search.versioned && (multiVersion?.versions.length ?? 0) > 1;
  const language = locales.length > 1 && locales.find((locale) => locale.lang === lang)?.label;
  const label = [hasVersions && search.mode === 'local' && version, language]
    .filter(Boolean)
    .join(' · ');
  return label === '' ? {} : { label };
}

/** What names an index beside its hash: `.v1_0.en` (SEARCH-7). */
function indexName({ version, lang }: Edition, { search }: SiteData): string {
  const parts = [search !== false && search.versioned ? version.replaceAll('.', '_') : '', lang];
  return parts.map((part) => part && `.${part}`).join('');
}

function recordsOf(pages: CompiledPage[], { version, lang }: Edition, site: SiteData) {
  const { search, base } = site;
  if (!search) return [];
  const editionOf = (page: CompiledPage) => editionOfRoute(page.routePath, site);
  const own = pages.filter((page) => {
    const edition = editionOf(page);
    return edition.lang === lang && (!search.versioned || edition.version === version);
  });
  const { codeBlocks, keywords } = search;
  return searchRecords(own, {
    base,
    codeBlocks,
    keywords,
    lang,
    versionOf: (page) => editionOf(page).version,
  });
}

function hashedFile(name: string, content: string): SearchFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `/static/${name}.${hash}.json`, content };
}

function remoteSettings({ search, title }: SiteData): RemoteSearch | undefined {
  if (search === false || search.mode !== 'remote') return undefined;
  return {
    apiUrl: search.apiUrl ?? '',
    indexName: search.indexName ?? title,
    searchIndexes: search.searchIndexes.map((entry) =>
      typeof entry === 'string' ? { value: entry, label: entry } : entry,
    ),
    searchLoading: search.searchLoading,
  };
}
