import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import type { RunSql } from '#features/search/engine/remote/postgres.ts';

/**
 * Opens the database that `postgres` searches.
 *
 * @param url Address of a server (`postgres://…`), a folder for a database inside this process, or
 *   an empty string for one in memory.
 * @returns Runs statements, and closes the database.
 * @throws Error when the server can't be reached.
 */
export async function openDatabase(
  url: string,
): Promise<{ run: RunSql; close: () => Promise<void> }> {
  if (/^postgres(ql)?:/.test(url)) {
    const client = new Client({ connectionString: url });
    await client.connect();
    return {
      run: (statement, values) => client.query(statement, values),
      close: () => client.end(),
    };
  }
  const database = await PGlite.create({ dataDir: url || 'memory://', extensions: { pg_trgm } });
  return {
    run: (statement, values) => database.query(statement, values),
    close: () => database.close(),
  };
}
