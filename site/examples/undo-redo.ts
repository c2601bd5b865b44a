// #region setup
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const read = async () => {
  const file = await lix.db
    .selectFrom('file')
    .where('path', '=', '/note.json')
    .select('data')
    .executeTakeFirstOrThrow();
  return file.data;
};
const write = (data: Uint8Array) =>
  lix.db
    .updateTable('file')
    .set({ data })
    .where('path', '=', '/note.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({ path: '/note.json', data: encode({ text: 'a' }) })
  .execute();

console.log(JSON.parse(new TextDecoder().decode(await read())));
// #endregion

// #region stack
const contents = [await read()];
let position = 0;

async function record() {
  contents.splice(position + 1, Number.POSITIVE_INFINITY, await read());
  position += 1;
}

async function go(step: -1 | 1) {
  const data = contents[position + step];
  if (data === undefined) return;
  await write(data);
  position += step;
}
// #endregion

// #region use
const show = async (label: string) =>
  console.log(label, JSON.parse(new TextDecoder().decode(await read())));

await write(encode({ text: 'ab' }));
await record();
await write(encode({ text: 'abc', bold: true }));
await record();
await show('now:');

await go(-1);
await show('undo:');
await go(-1);
await show('undo:');
await go(1);
await show('redo:');
// #endregion

// #region log
const log = await lix.db
  .selectFrom('change')
  .where('entity_id', '=', 'text')
  .select('snapshot_content')
  .orderBy('created_at')
  .orderBy('id')
  .execute();
console.log(log.map((change) => change.snapshot_content?.value));
// #endregion
