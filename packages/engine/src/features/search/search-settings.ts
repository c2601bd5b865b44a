/** A page to offer. */
export interface PageLink {
  title: string;
  /** Path with base. */
  link: string;
}

/** An edition as the search knows it. */
export interface SearchEdition {
  /** Start of its paths, with base and without a final slash: empty, `/docs`, `/docs/v2/zh`. */
  prefix: string;
  lang: string;
  /** Label that readers choose it by: its version, language or both; absent where there's no choice. */
  label?: string;
  /** Version of its pages, where the index holds those of others, too. */
  version?: string;
  /** Pages to offer before anything is typed, in order. */
  popular?: PageLink[];
  /** Absent in remote mode and where an edition has no pages. */
  index?: SearchIndexFiles;
}

/** Addresses with base of an edition's index: loaded as a whole, or by what a query needs. */
export type SearchIndexFiles = WholeIndexFiles | ShardedIndexFiles;

interface CommonIndexFiles {
  /** Language of the records, whose forms of words are known. */
  lang: string;
  /** Address of the synonyms; absent when the site has none. */
  synonyms?: string;
}

export interface WholeIndexFiles extends CommonIndexFiles {
  /** The records without texts: a small part of the bytes that answers most queries. */
  titles: string;
  records: string;
  /** Whether the titles are small enough to fetch before anybody wants to search (SEARCH-10). */
  isSmall: boolean;
}

export interface ShardedIndexFiles extends CommonIndexFiles {
  /** The manifest of the shards. */
  shards: string;
}

/** The settings of remote mode (SEARCH-21). */
export interface RemoteSearch {
  apiUrl: string;
  /** Name of the site's own index in answers. */
  indexName: string;
  searchIndexes: { value: string; label: string }[];
  /** Show that an answer is awaited. */
  searchLoading: boolean;
}

/** All that the dialog has to know of a site, as one small file that is asked for on intent. */
export interface SearchSettings {
  /** The longest prefix first. */
  editions: SearchEdition[];
  remote?: RemoteSearch;
  /** Where readers can ask when nothing is found; `{query}` stands for what they searched for. */
  askUrl?: string;
}

/** Where the settings are. Like the pages they are always asked for anew, so no page holds hashes. */
export function searchSettingsPath(base: string): string {
  return `${base}_payload/search.json`;
}

/** The edition whose paths begin as a path does. */
export function searchEditionOf(
  path: string,
  { editions }: SearchSettings,
): SearchEdition | undefined {
  return editions.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * Path of the search without script: a page of all pages and headings from A to Z, in each edition.
 *
 * @param home Of the edition: `/`, `/docs/zh/`, `/v2`.
 */
export function searchPagePath(home: string): string {
  return `${home.replace(/\/$/, '')}/search`;
}
