// Create a version, switch to it, and merge it
// #region setup
import { createVersion, mergeVersion, openLix, switchVersion } from '@lix-js/sdk';

const lix = await openLix({});
const main = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();
// #endregion

// #region create
const draft = await createVersion({ lix, name: 'draft' });
console.log(draft.name);
// #endregion

// #region switch
await switchVersion({ lix, to: draft });
await lix.db
  .insertInto('key_value')
  .values({ key: 'theme', value: 'dark' })
  .execute();

const active = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select('version.name')
  .execute();
console.log(active);
// #endregion

// #region merge
await switchVersion({ lix, to: main });
await mergeVersion({ lix, source: draft, target: main });

const merged = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'theme')
  .select(['key', 'value'])
  .execute();
console.log(merged);
// #endregion
