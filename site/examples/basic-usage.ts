// #region open
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const { name } = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select('version.name')
  .executeTakeFirstOrThrow();
console.log('An empty Lix, on the version', name);
// #endregion

// #region insert
await lix.db
  .insertInto('file')
  .values([
    { path: '/settings.json', data: encode({ language: 'en', zoom: 1 }) },
    { path: '/people/ada.json', data: encode({ name: 'Ada' }) },
  ])
  .execute();

const files = await lix.db
  .selectFrom('file')
  .select('path')
  .orderBy('path')
  .execute();
console.log(files.map(({ path }) => path));
// #endregion

// #region entities
const entities = await lix.db
  .selectFrom('state')
  .innerJoin('file', 'file.id', 'state.file_id')
  .where('state.schema_key', '=', 'mock_json_property')
  .select([
    'file.path',
    'state.entity_id as property',
    'state.snapshot_content as content',
  ])
  .orderBy('file.path')
  .orderBy('state.entity_id')
  .execute();
console.log(entities);
// #endregion

// #region update
await lix.db
  .updateTable('file')
  .set({ data: encode({ language: 'de', zoom: 1 }) })
  .where('path', '=', '/settings.json')
  .execute();

const settings = await lix.db
  .selectFrom('file')
  .where('path', '=', '/settings.json')
  .select('data')
  .executeTakeFirstOrThrow();
console.log(JSON.parse(new TextDecoder().decode(settings.data)));
// #endregion

// #region key-value
await lix.db
  .insertInto('key_value')
  .values({
    key: 'last_opened',
    value: { path: '/settings.json' },
    lixcol_untracked: true,
  })
  .execute();

const stored = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'last_opened')
  .select('value')
  .executeTakeFirstOrThrow();
console.log(stored.value);
// #endregion

// #region delete
await lix.db.deleteFrom('file').where('path', '=', '/people/ada.json').execute();
const left = await lix.db.selectFrom('file').select('path').execute();
console.log(left);
// #endregion

// #region save
const blob = await lix.toBlob();
const copy = await openLix({ blob, providePlugins: [mockJsonPlugin] });
const reopened = await copy.db.selectFrom('file').select('path').execute();
console.log('reopened:', reopened);
// #endregion
