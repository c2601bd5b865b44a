import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openLix } from 'lix-0-17';
import { readSurfaces } from '../product/releases/sql/sql-surfaces.ts';

/** Records the tables and table functions that the engine of release 0.17 offers to SQL. */
const lix = await openLix();
const surfaces = await readSurfaces('0.17.0', async (sql) => (await lix.execute(sql)).rows);
const file = 'product/releases/0.17/sql-surfaces.json';
await writeFile(
  path.resolve(import.meta.dirname, '..', file),
  `${JSON.stringify(surfaces, null, 2)}\n`,
);
console.log(`${file}: ${surfaces.tables.length} tables, ${surfaces.functions.length} functions`);
// The engine would keep the process alive for another half a minute.
process.exit();
