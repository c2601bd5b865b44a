// #region setup
import { mockJsonPlugin, openLix, transition } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (note: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(note) })
    .where('path', '=', '/note.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({ path: '/note.json', data: encode({ text: 'a' }) })
  .execute();
// #endregion

// #region stack
const readTip = async () => {
  const version = await lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select('version.commit_id')
    .executeTakeFirstOrThrow();
  return version.commit_id;
};

const commits = [await readTip()];
let position = 0;

async function record() {
  commits.splice(position + 1, Number.POSITIVE_INFINITY, await readTip());
  position += 1;
}

async function go(step: -1 | 1) {
  const id = commits[position + step];
  if (id === undefined) return;
  await transition({ lix, to: { id } });
  position += step;
}
// #endregion

// #region use
const show = async (label: string) => {
  const rows = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .select(['entity_id', 'snapshot_content'])
    .orderBy('entity_id')
    .execute();
  const note = rows.map((row) => [row.entity_id, row.snapshot_content.value]);
  console.log(label, Object.fromEntries(note));
};

await write({ text: 'ab' });
await record();
await write({ text: 'abc', bold: true });
await record();
await show('now:');

await go(-1);
await show('undo:');
await go(-1);
await show('undo:');
await go(1);
await show('redo:');
// #endregion
