/** Local-storage key of the queries that led somewhere. */
const key = 'docs-recent-searches';
const kept = 5;

/** Used where storage is refused. */
let memory: string[] = [];

/** The latest queries that led to a page, the last one first. They stay in this browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, kept);
  } catch {
    return memory;
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  memory = [text, ...recentSearches().filter((entry) => entry !== text)].slice(0, kept);
  store();
}

export function forgetSearches(): void {
  memory = [];
  store();
}

function store(): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Storage may be refused or full: this page remembers.
  }
}
