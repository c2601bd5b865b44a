import { createHash } from 'node:crypto';
import {
  type Edition,
  editionOfRoute,
  editionPrefix,
  editionsOf,
} from '#model/navigation/edition.ts';
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
import type { Synonyms } from '#search/synonyms.ts';
import { toTitleRecord } from '#search/title-record.ts';
import { searchRecords } from './search-records.ts';

/** A file of the site. */
export interface SearchFile {
  /** Without base. */
  path: string;
  content: string;
}

/** Characters of JSON from which an index is written as several files; about 0.4 MB of brotli. */
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
      prefix: withBase(editionPrefix(edition, site) || '/', site.base).replace(/\/$/, ''),
      lang: edition.lang,
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
    const add = (kind: string, content: string) => {
      const file = hashedFile(`${kind}${name}`, content);
      files.set(file.path, file);
      return withBase(file.path, site.base);
    };
    const titles = JSON.stringify(records.map(toTitleRecord));
    const hasSynonyms = Object.keys(search.synonyms).length > 0;
    return {
      lang: edition.lang,
      ...(hasSynonyms && { synonyms: addSynonyms(search.synonyms) }),
      titles: add('search_titles', titles),
      records: split(records).map((part) => add('search_index', JSON.stringify(part))),
      isSmall: titles.length <= maxIdleLength,
    };
  }

  /** All editions share one file. */
  function addSynonyms(synonyms: Synonyms): string {
    const file = hashedFile('search_synonyms', JSON.stringify(synonyms));
    files.set(file.path, file);
    return withBase(file.path, site.base);
  }
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
  const { codeBlocks } = search;
  return searchRecords(own, {
    base,
    codeBlocks,
    lang,
    versionOf: (page) => editionOf(page).version,
  });
}

/** Parts of equally many pages, so that a changed page changes one part. */
function split(records: SearchRecord[]): SearchRecord[][] {
  const parts = Math.ceil(JSON.stringify(records).length / maxLength);
  const size = Math.ceil(records.length / parts);
  return Array.from({ length: parts }, (_, part) =>
    records.slice(part * size, (part + 1) * size),
  ).filter(({ length }) => length > 0);
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
