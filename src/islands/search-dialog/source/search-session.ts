import type { SearchSettings } from '#model/site/search-settings.ts';
import { localSearch } from './local-search.ts';
import { currentEdition, loadSettings } from './search-settings.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

/** What the dialog has to know besides what it shows. */
export interface SearchSession {
  isOpen: boolean;
  /** Absent until the settings are there. */
  source: SearchSource | undefined;
  /** Where to ask when nothing is found; `{query}` stands for the query. */
  askUrl: string | undefined;
  /** Changes when the source may answer a query differently than before. */
  revision: number;
}

let session: SearchSession = { isOpen: false, source: undefined, askUrl: undefined, revision: 0 };
let current: { key: string | undefined; source: Promise<SearchSource> } | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: a loaded index outlives the dialog's root and every page. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function searchSession(): SearchSession {
  return session;
}

/** Loads what a first answer needs: the reader is about to search (SEARCH-10). */
export async function prepareSearch(): Promise<void> {
  (await currentSource()).prepare();
}

/** The dialog is open: loads everything. */
export async function openSearch(): Promise<void> {
  change({ isOpen: true });
  (await currentSource()).open();
  searchAgain();
}

/** The dialog is closed: a server need not answer any more. */
export function closeSearch(): void {
  change({ isOpen: false });
  if (session.source?.delay) session.source.stop();
}

function searchAgain(): void {
  change({ revision: session.revision + 1 });
}

function change(part: Partial<SearchSession>): void {
  session = { ...session, ...part };
  for (const listener of listeners) listener();
}

/** The source for the edition of the page that is shown; changing editions loads anew. */
export async function currentSource(): Promise<SearchSource> {
  const settings = await loadSettings();
  const key = settings && keyOf(settings);
  if (!current || current.key !== key) {
    session.source?.stop();
    current = { key, source: createSource(settings) };
  }
  const source = await current.source;
  if (session.source !== source) change({ source, askUrl: settings?.askUrl });
  return source;
}

function keyOf(settings: SearchSettings): string {
  const edition = currentEdition(settings);
  if (settings.remote) return `${edition?.lang}`;
  const index = edition?.index;
  return `${index && ('shards' in index ? index.shards : index.titles)}`;
}

async function createSource(settings: SearchSettings | undefined): Promise<SearchSource> {
  const edition = settings && currentEdition(settings);
  if (!settings?.remote) return localSearch(edition?.index, searchAgain);
  try {
    const { remoteSearch } = await import('./remote-search.ts');
    return remoteSearch(settings.remote, edition?.lang ?? '');
  } catch (error) {
    logIndexFailure(error);
    current = undefined;
    return localSearch(undefined, searchAgain);
  }
}
