// Read, update and delete state, on any version
// #region setup
import { openLix } from '@lix-js/sdk';

const lix = await openLix({});
await lix.db
  .insertInto('key_value')
  .values({ key: 'theme', value: 'dark' })
  .execute();

// #endregion

// #region schema
import type { LixSchemaDefinition, NewStateRow } from '@lix-js/sdk';

const taskSchema: LixSchemaDefinition = {
  'x-lix-key': 'task',
  'x-lix-version': '1.0',
  'x-lix-primary-key': ['/id'],
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' } },
  required: ['id', 'title'],
  additionalProperties: false,
};
await lix.db.insertInto('stored_schema').values({ value: taskSchema }).execute();

const task: NewStateRow = {
  entity_id: 'task-1',
  schema_key: 'task',
  schema_version: '1.0',
  file_id: 'lix',
  plugin_key: 'lix_own_entity',
  snapshot_content: { id: 'task-1', title: 'Write the summary' },
};
await lix.db.insertInto('state').values(task).execute();

// #endregion

// #region read
import type { StateRow } from '@lix-js/sdk';

const row: StateRow = await lix.db
  .selectFrom('state')
  .where('entity_id', '=', 'task-1')
  .selectAll()
  .executeTakeFirstOrThrow();
console.log(row.schema_key, row.snapshot_content);

// #endregion

// #region update
import type { StateRowUpdate } from '@lix-js/sdk';

const done: StateRowUpdate = { snapshot_content: { id: 'task-1', title: 'Done' } };
await lix.db
  .updateTable('state')
  .set(done)
  .where('entity_id', '=', 'task-1')
  .execute();

const updated = await lix.db
  .selectFrom('state')
  .where('entity_id', '=', 'task-1')
  .select('snapshot_content')
  .executeTakeFirstOrThrow();
console.log(updated.snapshot_content);

// #endregion

// #region by-version
import type { NewStateByVersionRow, StateByVersionRow } from '@lix-js/sdk';

const shared: NewStateByVersionRow = {
  entity_id: 'task-2',
  schema_key: 'task',
  schema_version: '1.0',
  file_id: 'lix',
  plugin_key: 'lix_own_entity',
  version_id: 'global',
  snapshot_content: { id: 'task-2', title: 'For every version' },
};
await lix.db.insertInto('state_by_version').values(shared).execute();

const everywhere: StateByVersionRow[] = await lix.db
  .selectFrom('state_by_version')
  .where('entity_id', '=', 'task-2')
  .where('version_id', '=', 'global')
  .selectAll()
  .execute();
console.log(everywhere.map(({ version_id }) => version_id));

// #endregion

// #region tombstones
import type { StateWithTombstonesRow } from '@lix-js/sdk';

await lix.db.deleteFrom('state').where('entity_id', '=', 'task-1').execute();

const deleted: StateWithTombstonesRow[] = await lix.db
  .selectFrom('state_with_tombstones')
  .where('entity_id', '=', 'task-1')
  .where('snapshot_content', 'is', null)
  .selectAll()
  .execute();
console.log(deleted.length, 'tombstone');

// #endregion

// #region by-version-update
import type { StateByVersionRowUpdate } from '@lix-js/sdk';

const renamed: StateByVersionRowUpdate = {
  snapshot_content: { id: 'task-2', title: 'For all' },
};
await lix.db
  .updateTable('state_by_version')
  .set(renamed)
  .where('entity_id', '=', 'task-2')
  .where('version_id', '=', 'global')
  .execute();

const [changed] = await lix.db
  .selectFrom('state_by_version')
  .where('entity_id', '=', 'task-2')
  .where('version_id', '=', 'global')
  .select('snapshot_content')
  .execute();
console.log(changed?.snapshot_content);

// #endregion

// #region commit-change
import type { LixHooks, StateCommitChange } from '@lix-js/sdk';

const hooks: LixHooks = lix.hooks;
const seen: StateCommitChange[] = [];
hooks.onStateCommit(({ changes }) => seen.push(...changes));
await lix.db
  .updateTable('key_value')
  .set({ value: 'light' })
  .where('key', '=', 'theme')
  .execute();
console.log(
  seen.filter(({ schema_key }) => schema_key === 'lix_key_value').length,
  'change',
);

// #endregion

// #region lix
import type { JSONType, Lix } from '@lix-js/sdk';

const readSetting = async ({ db }: Lix, key: string) => {
  const row = await db
    .selectFrom('key_value')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  const value: JSONType | undefined = row?.value;
  return value;
};
const opened: Lix = lix;
console.log(await readSetting(opened, 'theme'));

// #endregion

// #region descriptors
import type {
  LixFileDescriptor,
  LixVersionDescriptor,
  LixVersionTip,
} from '@lix-js/sdk';

await lix.db
  .insertInto('file')
  .values({ path: '/note.txt', data: new TextEncoder().encode('\n') })
  .execute();
/** What Lix stores of one of its own entities. */
const stored = async <Row>(key: string) => {
  const { snapshot_content } = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', key)
    .orderBy('created_at')
    .select('snapshot_content')
    .executeTakeFirstOrThrow();
  return snapshot_content as Row;
};
const file: LixFileDescriptor = await stored('lix_file_descriptor');
const version: LixVersionDescriptor = await stored('lix_version_descriptor');
const tip: LixVersionTip = await stored('lix_version_tip');
console.log(file.name, typeof version.name, Object.keys(tip));

// #endregion

// #region new-change
import type { NewChange } from '@lix-js/sdk';

const note: NewChange = {
  entity_id: 'task-9',
  schema_key: 'task',
  schema_version: '1.0',
  file_id: 'lix',
  plugin_key: 'lix_own_entity',
  snapshot_content: { id: 'task-9', title: 'Only recorded' },
};
await lix.db.insertInto('change').values(note).execute();

const recorded = await lix.db
  .selectFrom('change')
  .where('entity_id', '=', 'task-9')
  .select('snapshot_content')
  .execute();
console.log(recorded);

// #endregion
