// #region setup
import {
  createCheckpoint,
  createVersion,
  mockJsonPlugin,
  openLix,
  switchVersion,
  transition,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (page: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(page) })
    .where('path', '=', '/page.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({ path: '/page.json', data: encode({ title: 'First' }) })
  .execute();
const first = await createCheckpoint({ lix });
await write({ title: 'Second' });

const found = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(found);
// #endregion

// #region list
const list = async () => {
  const versions = await lix.db
    .selectFrom('version')
    .where('hidden', '=', false)
    .select('name')
    .orderBy('name')
    .execute();
  console.log(versions.map(({ name }) => name));
};

const main = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();
const summer = await createVersion({ lix, name: 'summer' });
const winter = await createVersion({ lix, name: 'winter' });
await list();
// #endregion

// #region rename
await lix.db
  .updateTable('version')
  .set({ name: 'autumn' })
  .where('id', '=', summer.id)
  .execute();
await list();
// #endregion

// #region delete
await lix.db.deleteFrom('version').where('id', '=', winter.id).execute();
await list();
// #endregion

// #region old
const old = await createVersion({ lix, name: 'as it was' });
await switchVersion({ lix, to: old });
await transition({ lix, to: first });

const titles = await lix.db
  .selectFrom('state_by_version')
  .innerJoin('version', 'version.id', 'state_by_version.version_id')
  .where('state_by_version.entity_id', '=', 'title')
  .select(['version.name', 'state_by_version.snapshot_content as content'])
  .orderBy('version.name')
  .execute();
for (const { name, content } of titles) console.log(name, content);
// #endregion

// #region unknown
try {
  await switchVersion({ lix, to: { id: 'no-such-version' } });
} catch (error) {
  console.log((error as Error).message.includes('lix_version_descriptor'));
}
await switchVersion({ lix, to: main });
// #endregion
