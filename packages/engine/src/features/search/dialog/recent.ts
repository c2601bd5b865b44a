import type { PageLink } from '../search-settings.ts';

/** Entries of each list. */
const maxEntries = 5;

/** What a reader has chosen lately, the last entry first. It stays in this browser. */
export class RecentList<Entry> {
  readonly #key: string;
  readonly #nameOf: (entry: Entry) => unknown;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] | undefined;

  /**
   * @param key Of the browser's storage.
   * @param nameOf What tells entries apart; a string, or the entry isn't one of ours.
   */
  constructor(key: string, nameOf: (entry: Entry) => unknown) {
    this.#key = key;
    this.#nameOf = nameOf;
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('storage', this.#read);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', this.#read);
    };
  };

  get = (): readonly Entry[] => {
    this.#entries ??= this.#stored();
    return this.#entries;
  };

  remember(entry: Entry): void {
    const others = this.get().filter((other) => this.#nameOf(other) !== this.#nameOf(entry));
    this.#save([entry, ...others].slice(0, maxEntries));
  }

  forget(): void {
    this.#save([]);
  }

  #save(entries: readonly Entry[]): void {
    this.#show(entries);
    try {
      localStorage.setItem(this.#key, JSON.stringify(entries));
    } catch {
      // Storage may be refused or full: this page remembers.
    }
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  /** Another tab has searched. */
  #read = () => this.#show(this.#stored());

  #stored(): readonly Entry[] {
    try {
      const entries: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      if (!Array.isArray(entries)) return [];
      return entries
        .filter((entry) => entry && typeof this.#nameOf(entry) === 'string')
        .slice(0, maxEntries);
    } catch {
      return [];
    }
  }
}

/** Queries that led to a page. */
export const recentSearches = new RecentList<string>('docs-recent-searches', (query) => query);

/** Pages of this site that a search has opened. */
export const recentPages = new RecentList<PageLink>('docs-recent-pages', ({ link, title }) =>
  typeof title === 'string' && isOwn(link) ? link : undefined,
);

/** Whether a stored address leads to this host as browsers read it, who drop the tab in `/\t/other.example`. */
function isOwn(link: unknown): boolean {
  if (typeof link !== 'string' || link[0] !== '/') return false;
  return URL.canParse(link, origin) && new URL(link, origin).origin === origin;
}

/** Recent entries for the renderer, which knows none. */
export const noEntries: readonly never[] = [];
