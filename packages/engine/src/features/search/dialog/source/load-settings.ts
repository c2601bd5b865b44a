import { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
import { fetchFromSite } from '#shared/site-request.ts';
import {
  type SearchEdition,
  type SearchSettings,
  searchEditionOf,
  searchSettingsPath,
} from '../../search-settings.ts';
import { logIndexFailure } from './search-source.ts';

let settings: Promise<SearchSettings> | undefined;
let prefetched: { address: string; text: string } | undefined;

/**
 * The site's search settings, fetched once. Without an answer there's nothing to search, and the next
 * call tries again (ERR-2).
 */
export function loadSettings(): Promise<SearchSettings> {
  return fetchOnce().catch((error) => {
    logIndexFailure(error);
    return { editions: [] };
  });
}

/** The edition of the page that is shown. */
export function currentEdition(settings: SearchSettings): SearchEdition | undefined {
  return searchEditionOf(location.pathname, settings);
}

/** The titles at an address, if they were prefetched: a worker has them sooner than from the cache. */
export function prefetchedTitles(address: string): string | undefined {
  return prefetched?.address === address ? prefetched.text : undefined;
}

/**
 * Fetches the titles while nothing else happens, so that the first answer needs no network
 * (SEARCH-10). Large ones wait until the reader wants to search.
 *
 * @returns Rejects when something does not come; nobody has asked for it yet.
 */
export async function prefetchTitles(): Promise<void> {
  if (!fetchesAhead()) return;
  const index = currentEdition(await fetchOnce())?.index;
  if (!index || 'shards' in index || !index.isSmall || !fetchesAhead()) return;
  const response = await fetchFromSite(index.titles, { priority: 'low' });
  if (response.ok) prefetched = { address: index.titles, text: await response.text() };
}

function fetchOnce(): Promise<SearchSettings> {
  settings ??= fetchSettings().catch((error) => {
    settings = undefined;
    throw error;
  });
  return settings;
}

async function fetchSettings(): Promise<SearchSettings> {
  const address = searchSettingsPath(document.getElementById('_root')?.dataset.base ?? '/');
  const response = await fetchFromSite(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.json();
}
