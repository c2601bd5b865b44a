import { decodePath } from '#shared/url.ts';

const prefix = '#filter=';

/** The query that the address carries to the filter (`#filter=merge`); empty without one. */
export function linkedQuery(): string {
  const { hash } = location;
  return hash.startsWith(prefix) ? decodePath(hash.slice(prefix.length)) : '';
}

/** Lets the address carry a query, without a new entry in the history; any other hash stays. */
export function linkQuery(query: string): void {
  if (query === linkedQuery()) return;
  const { pathname, search } = location;
  const hash = query === '' ? '' : prefix + encodeURIComponent(query);
  try {
    history.replaceState(history.state, '', pathname + search + hash);
  } catch {
    // Browsers limit how often an address may change; the next change names the query.
  }
}
