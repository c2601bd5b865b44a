import { readAtMost } from '#islands/runtime/read-at-most.ts';
import { createQueryCache } from '../../engine/query-cache.ts';
import { versionFirst } from '../../engine/ranking/version-first.ts';
import { readRemoteAnswer } from '../../engine/read-remote-answer.ts';
import type { SearchTab } from '../../engine/record.ts';
import type { RemoteSearch } from '../../search-settings.ts';
import type { SearchSource } from './search-source.ts';

/** SEARCH-14 */
const delay = 150;
/** SEARCH-15 */
const limit = 7;
/** SEARCH-11 */
const cacheSize = 100;
/** Milliseconds after which an answer is no longer awaited. */
const timeout = 10_000;
/** Bytes of an answer at most. */
const maxBytes = 2_000_000;

/** Asks a server (SEARCH-21 to SEARCH-24). Its answers are checked; failures give an empty list. */
export function remoteSearch(
  settings: RemoteSearch,
  lang: string,
  versionOfPage: () => string | undefined,
): SearchSource {
  const cache = createQueryCache<SearchTab[]>(cacheSize);
  let stop = new AbortController();

  async function ask(query: string, unwanted?: AbortSignal): Promise<SearchTab[] | undefined> {
    const givenUp = AbortSignal.any(unwanted ? [stop.signal, unwanted] : [stop.signal]);
    try {
      const signal = AbortSignal.any([givenUp, AbortSignal.timeout(timeout)]);
      const answer = await fetchAnswer(requestAddress(settings, query, lang), signal);
      const { tabs, refused } = readRemoteAnswer(answer, query, settings);
      if (refused > 0) console.error(`The search server sent ${refused} invalid results.`);
      return cache.set(query, tabs);
    } catch (error) {
      if (givenUp.aborted) return undefined;
      console.error("The search server's response couldn't be used.", String(error));
      return [];
    }
  }

  return {
    delay,
    showsLoading: settings.searchLoading,
    isPending: () => false,
    prepare() {},
    open() {},
    async search(query, signal) {
      const tabs = cache.get(query) ?? (await ask(query, signal));
      return tabs?.map((results) => ({ ...results, ...versionFirst(results, versionOfPage()) }));
    },
    stop() {
      stop.abort();
      stop = new AbortController();
    },
  };
}

/** SEARCH-21: each part encoded, in this order. */
function requestAddress(
  { apiUrl, searchIndexes }: RemoteSearch,
  query: string,
  lang: string,
): string {
  const parts = {
    keyword: query,
    limit: String(limit),
    searchIndexes: searchIndexes.map(({ value }) => value).join(','),
    lang,
  };
  const encoded = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${apiUrl}?${encoded.join('&')}`;
}

/** Reads an answer as JSON, and no more of it than is sensible. */
async function fetchAnswer(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, redirect: 'error', credentials: 'omit' });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  if (!response.body) throw new Error('The search server responded without a body.');
  return JSON.parse(new TextDecoder().decode(await readAtMost(response.body, maxBytes)));
}
