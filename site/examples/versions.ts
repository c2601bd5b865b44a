// #region setup
import {
  createVersion,
  mergeVersion,
  mockJsonPlugin,
  openLix,
  selectVersionDiff,
  switchVersion,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/app.json', data: encode({ theme: 'light', zoom: 1 }) })
  .execute();

const found = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(found);
// #endregion

// #region create
const main = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select(['version.id', 'version.name'])
  .executeTakeFirstOrThrow();

const draft = await createVersion({ lix, name: 'draft' });
console.log(main.name, '->', draft.name);
// #endregion

// #region edit
await switchVersion({ lix, to: draft });
await lix.db
  .updateTable('file')
  .set({ data: encode({ theme: 'dark', zoom: 1 }) })
  .where('path', '=', '/app.json')
  .execute();

const values = await lix.db
  .selectFrom('state_by_version')
  .innerJoin('version', 'version.id', 'state_by_version.version_id')
  .where('state_by_version.entity_id', '=', 'theme')
  .select(['version.name', 'state_by_version.snapshot_content'])
  .orderBy('version.name')
  .execute();
for (const { name, snapshot_content } of values)
  console.log(name, snapshot_content);
// #endregion

// #region compare
const rows = await selectVersionDiff({ lix, source: draft, target: main })
  .where('diff.status', '!=', 'unchanged')
  .leftJoin('change as before', 'before.id', 'diff.before_change_id')
  .leftJoin('change as after', 'after.id', 'diff.after_change_id')
  .clearSelect()
  .select([
    'diff.entity_id as key',
    'before.snapshot_content as before',
    'after.snapshot_content as after',
  ])
  .execute();
console.log(rows);
// #endregion

// #region merge
await switchVersion({ lix, to: main });
await mergeVersion({ lix, source: draft, target: main });

const merged = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(merged);
// #endregion
