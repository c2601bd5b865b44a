// #region setup
import {
  createCheckpoint,
  createVersion,
  mockJsonPlugin,
  openLix,
  selectCommitDiff,
  selectVersionDiff,
  selectWorkingDiff,
  switchVersion,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (recipe: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(recipe) })
    .where('path', '=', '/recipe.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({
    path: '/recipe.json',
    data: encode({ flour: 500, water: 300, salt: 10 }),
  })
  .execute();
const first = await createCheckpoint({ lix });
await write({ flour: 500, water: 350, yeast: 5 });

const found = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(found);
// #endregion

// #region working
const working = await selectWorkingDiff({ lix })
  .where('diff.status', '!=', 'unchanged')
  .where('diff.schema_key', '=', 'mock_json_property')
  .leftJoin('change as before', 'before.id', 'diff.before_change_id')
  .leftJoin('change as after', 'after.id', 'diff.after_change_id')
  .select([
    'diff.entity_id as key',
    'diff.status',
    'before.snapshot_content as before',
    'after.snapshot_content as after',
  ])
  .orderBy('diff.entity_id')
  .execute();
console.log(working);
// #endregion

// #region commits
const second = await createCheckpoint({ lix });
const between = await selectCommitDiff({
  lix,
  before: first.id,
  after: second.id,
  hints: { includeUnchanged: false },
})
  .where('diff.schema_key', '=', 'mock_json_property')
  .clearSelect()
  .select(['diff.entity_id as key', 'diff.status'])
  .orderBy('diff.entity_id')
  .execute();
console.log(between);
// #endregion

// #region versions
const main = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();
const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
await write({ flour: 450, water: 350, yeast: 5 });

const draftRows = await selectVersionDiff({ lix, source: draft, target: main })
  .where('diff.status', '!=', 'unchanged')
  .leftJoin('change as before', 'before.id', 'diff.before_change_id')
  .leftJoin('change as after', 'after.id', 'diff.after_change_id')
  .clearSelect()
  .select([
    'diff.entity_id as key',
    'diff.status',
    'before.snapshot_content as before',
    'after.snapshot_content as after',
  ])
  .execute();
console.log(draftRows);
// #endregion
