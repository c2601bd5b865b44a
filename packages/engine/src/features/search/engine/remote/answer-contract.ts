import type { SearchRecord, TextRange } from '../record.ts';

/** A search engine that holds the records of a site. Both reject with an Error that names the engine's answer. */
export interface RemoteEngine {
  /** Makes the index hold these records and no others. */
  replace(records: readonly SearchRecord[]): Promise<void>;
  /** The best hits first. */
  search(query: RemoteQuery): Promise<RemoteHit[]>;
}

/** Query of a page (SEARCH-21). */
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

/** More than a page shows. */
const maxLimit = 50;
/** Characters of a query that are searched for. */
const maxKeyword = 300;

/** An index as the contract answers it (SEARCH-22). */
interface ContractGroup {
  index: string;
  hits: RemoteHit[];
}

/**
 * Answers a request of a page (SEARCH-21).
 *
 * @param parameters Those of the request's address.
 * @param engines Each index by its name, that of the site first.
 * @returns The groups of the indexes asked for; of the first one when none is named.
 */
export async function answerContract(
  parameters: URLSearchParams,
  engines: Readonly<Record<string, RemoteEngine>>,
): Promise<ContractGroup[]> {
  // Nobody types control characters, and databases refuse some of them.
  const typed = (name: string) => (parameters.get(name) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  const keyword = typed('keyword').slice(0, maxKeyword);
  const limit = Math.min(maxLimit, Math.max(1, Math.trunc(Number(typed('limit'))) || 7));
  const lang = typed('lang');
  const named = (parameters.get('searchIndexes') ?? '').split(',').filter((name) => name !== '');
  const wanted = named.length > 0 ? named : Object.keys(engines).slice(0, 1);
  // An index named a thousand times would be searched as often.
  const known = [...new Set(wanted)].filter((name) => Object.hasOwn(engines, name));
  return Promise.all(
    known.map(async (index) => ({
      index,
      hits: keyword === '' ? [] : ((await engines[index]?.search({ keyword, limit, lang })) ?? []),
    })),
  );
}
