/** Local-storage key of the queries that led somewhere. */
const key = 'docs-recent-searches';
const maxEntries = 5;

const none: readonly string[] = [];
let recent: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export function subscribeToRecent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', read);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', read);
  };
}

/** The latest queries that led to a page, the last one first. They stay in this browser. */
export function recentSearches(): readonly string[] {
  recent ??= stored();
  return recent;
}

/** Recent searches for the renderer, which knows none. */
export function noSearches(): readonly string[] {
  return none;
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  save([text, ...recentSearches().filter((entry) => entry !== text)].slice(0, maxEntries));
}

export function forgetSearches(): void {
  save(none);
}

function save(entries: readonly string[]): void {
  recent = entries;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // Storage may be refused or full: this page remembers.
  }
}

/** Another tab has searched. */
function read(): void {
  recent = stored();
  for (const listener of listeners) listener();
}

function stored(): readonly string[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(entries)) return none;
    return entries.filter((entry) => typeof entry === 'string').slice(0, maxEntries);
  } catch {
    return none;
  }
}
