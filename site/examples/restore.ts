// #region setup
import { createCheckpoint, mockJsonPlugin, openLix, transition } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (path: string, value: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(value) })
    .where('path', '=', path)
    .execute();

for (const path of ['/home.json', '/about.json']) {
  await lix.db
    .insertInto('file')
    .values({ path, data: encode({ text: 'First' }) })
    .execute();
}
const good = await createCheckpoint({ lix });
await write('/home.json', { text: 'Second', draft: true });
await write('/about.json', { text: 'Second' });
const late = await createCheckpoint({ lix });

const files = await lix.db
  .selectFrom('file')
  .select('path')
  .orderBy('path')
  .execute();
console.log(files);
// #endregion

// #region show
async function show(label: string) {
  const rows = await lix.db
    .selectFrom('state')
    .innerJoin('file', 'file.id', 'state.file_id')
    .where('state.schema_key', '=', 'mock_json_property')
    .select(['file.path', 'state.entity_id as key', 'state.snapshot_content'])
    .orderBy('file.path', 'desc')
    .orderBy('state.entity_id')
    .execute();
  console.log(label, rows);
}

await show('before:');
// #endregion

// #region version
await transition({ lix, to: good });
await show('restored:');
// #endregion

// #region forward
await transition({ lix, to: late });
await show('and forward again:');
// #endregion
