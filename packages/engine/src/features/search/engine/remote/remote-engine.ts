import type { SearchRecord, TextRange } from '../record.ts';

/** A search engine that holds the records of a site. Both reject with an Error that names the engine's answer. */
export interface RemoteEngine {
  /** Makes the index hold these records and no others. */
  replace(records: readonly SearchRecord[]): Promise<void>;
  /** The best hits first. */
  search(query: RemoteQuery): Promise<RemoteHit[]>;
}

/** What a page asks for (SEARCH-21). */
export interface RemoteQuery {
  keyword: string;
  limit: number;
  /** Language tag; empty for all languages. */
  lang: string;
}

/** A record as the contract answers it, with the places of matches in bytes (SEARCH-22). */
export interface RemoteHit
  extends Pick<SearchRecord, 'id' | 'title' | 'routePath' | 'domain' | 'content' | 'toc'> {
  _matchesPosition?: { content: TextRange[] };
}
