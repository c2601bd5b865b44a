import type { PageLink, SearchEdition, SearchSettings } from '../../search-settings.ts';
import { currentEdition, loadSettings } from './load-settings.ts';
import { LocalSearch } from './local-search.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

export { prefetchTitles } from './load-settings.ts';

/** State of the search outside of the dialog. */
export interface SearchSession {
  isOpen: boolean;
  /** Absent until the settings are there. */
  source: SearchSource | undefined;
  /** Where to ask when nothing is found; `{query}` stands for the query. */
  askUrl: string | undefined;
  /** Pages to offer before anything is typed. */
  popular: readonly PageLink[];
  /** Editions that readers can choose, each with an index of its own; fewer than two are no choice. */
  editions: readonly SearchEdition[];
  /** The one that is searched: that of the page unless the reader chose another. */
  edition: SearchEdition | undefined;
  /** Prefix of the edition that the reader chose, until the next opening. */
  chosen: string | undefined;
  /** Changes when the source may answer a query differently than before. */
  revision: number;
}

let session: SearchSession = {
  isOpen: false,
  source: undefined,
  askUrl: undefined,
  popular: [],
  editions: [],
  edition: undefined,
  chosen: undefined,
  revision: 0,
};
let current: { key: string; source: Promise<SearchSource> } | undefined;
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

/**
 * The dialog is open: loads what a first answer needs, then everything.
 *
 * @param started Settles when React shows answers. Until then its code has the network to itself.
 */
export async function openSearch(started: Promise<void>): Promise<void> {
  // The event of the last closing may come late, or not at all.
  change({ isOpen: true, chosen: undefined });
  const source = await currentSource();
  source.prepare();
  searchAgain();
  await started;
  // Not if it has failed: the next opening tries again (ERR-2).
  if (source.isPending()) source.open();
}

/** Searches another edition than that of the page, until the dialog closes. */
export async function chooseEdition(prefix: string): Promise<void> {
  change({ chosen: prefix });
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

/** The source for the edition that is searched; changing editions loads anew. */
export async function currentSource(): Promise<SearchSource> {
  const settings = await loadSettings();
  const edition = wantedEdition(settings);
  const key = keyOf(edition, settings);
  if (current?.key !== key) {
    session.source?.stop();
    current = { key, source: createSource(settings, edition) };
  }
  const source = await current.source;
  if (session.source !== source) {
    const editions = editionsToChoose(settings);
    change({
      source,
      askUrl: settings.askUrl,
      popular: edition?.popular ?? [],
      editions,
      edition: editions.find((other) => keyOf(other, settings) === key),
    });
  }
  return source;
}

function wantedEdition(settings: SearchSettings): SearchEdition | undefined {
  return (
    settings.editions.find(({ prefix }) => prefix === session.chosen) ?? currentEdition(settings)
  );
}

/** One for each index, the default one first; those of a shared index find the same. */
function editionsToChoose(settings: SearchSettings): SearchEdition[] {
  const byKey = new Map<string, SearchEdition>();
  for (const edition of settings.editions) {
    if (edition.label && (settings.remote || edition.index)) {
      byKey.set(keyOf(edition, settings), edition);
    }
  }
  return [...byKey.values()].reverse();
}

function keyOf(edition: SearchEdition | undefined, { remote }: SearchSettings): string {
  if (remote) return `${edition?.lang}`;
  const index = edition?.index;
  return `${index && ('shards' in index ? index.shards : index.titles)}`;
}

async function createSource(
  settings: SearchSettings,
  edition: SearchEdition | undefined,
): Promise<SearchSource> {
  const versionOfPage = () => currentEdition(settings)?.version;
  if (!settings.remote) return new LocalSearch(edition?.index, searchAgain, versionOfPage);
  try {
    const { remoteSearch } = await import('./remote-search.ts');
    return remoteSearch(settings.remote, edition?.lang ?? '', versionOfPage);
  } catch (error) {
    logIndexFailure(error);
    current = undefined;
    return new LocalSearch(undefined, searchAgain);
  }
}
