// Nest rows in one query, and run queries synchronously
// #region setup
import {
  createQuerySync,
  jsonArrayFrom,
  jsonObjectFrom,
  openLix,
  sql,
} from '@lix-js/sdk';

const lix = await openLix({});
const encode = (text: string) => new TextEncoder().encode(text);
await lix.db
  .insertInto('file')
  .values([
    { path: '/a.md', data: encode('One') },
    { path: '/b.md', data: encode('Two') },
  ])
  .execute();
// #endregion

// #region sql
const { rows } = await sql<{ path: string }>`
  SELECT upper(path) AS path FROM file ORDER BY path
`.execute(lix.db);
console.log(rows);
// #endregion

// #region array
const version = await lix.db
  .selectFrom('active_version')
  .select((eb) =>
    jsonArrayFrom(
      eb.selectFrom('file').select('file.path').orderBy('file.path'),
    ).as('files'),
  )
  .executeTakeFirstOrThrow();
console.log(version.files);
// #endregion

// #region object
const active = await lix.db
  .selectFrom('active_version')
  .select((eb) =>
    jsonObjectFrom(
      eb
        .selectFrom('version')
        .select('version.name')
        .whereRef('version.id', '=', 'active_version.version_id'),
    ).as('version'),
  )
  .executeTakeFirstOrThrow();
console.log(active.version);
// #endregion

// #region sync
if (!lix.engine) throw new Error('The engine runs elsewhere.');
const querySync = createQuerySync({ engine: lix.engine });
console.log(querySync('file').select('path').orderBy('path').execute());
// #endregion
