// #region setup
import {
  createCheckpoint,
  mockJsonPlugin,
  openLix,
  selectCommitDiff,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (task: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(task) })
    .where('path', '=', '/task.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({ path: '/task.json', data: encode({ title: 'Write', done: false }) })
  .execute();
const first = await createCheckpoint({ lix });
await write({ title: 'Write docs', done: false });
await write({ title: 'Write docs', done: true });
const second = await createCheckpoint({ lix });

const found = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(found);
// #endregion

// #region log
const log = await lix.db
  .selectFrom('change')
  .innerJoin('file', 'file.id', 'change.file_id')
  .where('file.path', '=', '/task.json')
  .where('change.schema_key', '=', 'mock_json_property')
  .select(['change.entity_id', 'change.snapshot_content'])
  .orderBy('change.created_at')
  .orderBy('change.id')
  .execute();
console.log(log);
// #endregion

// #region checkpoints
const checkpoints = await lix.db
  .selectFrom('commit')
  .innerJoin('entity_label', 'entity_label.entity_id', 'commit.id')
  .innerJoin('label', 'label.id', 'entity_label.label_id')
  .where('label.name', '=', 'checkpoint')
  .select(['commit.id', 'label.name'])
  .orderBy('commit.lixcol_updated_at')
  .execute();
console.log(checkpoints.map(({ id }) => (id === first.id ? 'first' : 'second')));
// #endregion

// #region state-at
async function stateAt(commitId: string) {
  const rows = await selectCommitDiff({ lix, before: '', after: commitId })
    .where('diff.schema_key', '=', 'mock_json_property')
    .innerJoin('change', 'change.id', 'diff.after_change_id')
    .clearSelect()
    .select(['diff.entity_id', 'change.snapshot_content'])
    .orderBy('diff.entity_id')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.entity_id, row.snapshot_content?.value]),
  );
}

console.log('first:', await stateAt(first.id));
console.log('second:', await stateAt(second.id));
// #endregion
