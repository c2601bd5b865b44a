const place = 'playground-queries';

/** Queries that are kept. */
const most = 20;

/** Queries that the reader sent in this tab, the last one first. */
export function readQueries(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query) => typeof query === 'string').slice(0, most);
  } catch {
    // Storage may be refused, and hold what others wrote.
    return [];
  }
}

/** Adds a query to those that were sent, and keeps them as long as the tab; where it can, at least. */
export function addQuery(queries: readonly string[], query: string): string[] {
  const next = [query, ...queries.filter((known) => known !== query)].slice(0, most);
  try {
    sessionStorage.setItem(place, JSON.stringify(next));
  } catch {
    // They're still there until the page is left.
  }
  return next;
}
