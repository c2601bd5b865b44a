import { fetchFromSite } from '#shared/site-request.ts';

/** Gives the library SQLite as a binary file, before its modules are run. */
export async function loadSqlite(): Promise<void> {
  const response = await fetchFromSite(new URL(sqliteAddress, import.meta.url).href);
  if (!response.ok) throw new Error("Couldn't load SQLite.");
  Object.assign(globalThis, { __sandboxBinary: await response.arrayBuffer() });
}
