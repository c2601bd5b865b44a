import type { FormerName } from 'truedocs/reference-options';

/** The 13 columns that the views of the state share. */
const stateColumns =
  '{ entity_id: string; schema_key: string; file_id: string; plugin_key: string; snapshot_content: unknown; schema_version: string; version_id: string; created_at: string; updated_at: string; inherited_from_version_id: string | null; change_id: string; untracked: boolean; commit_id: string }';

const mapsEntity = '{ lix: Lix; entity: LixEntity | LixEntityCanonical;';

/**
 * Names from older texts that 0.5.1 doesn't export. The 0.4 releases exported four of them; no release
 * on npm has the others. The build fails when a replacement does not exist, or when a name here is
 * exported after all.
 */
export const formerNames: FormerName[] = [
  {
    name: 'InMemoryStorage',
    kind: 'class',
    summary: 'Was the storage adapter that kept the SQLite database in memory.',
    shape: `declare class InMemoryStorage implements LixStorageAdapter { open(args: { blob?: Blob; createBlob: () => Promise<Blob> }): Promise<unknown>; close(): Promise<void>; export(): Promise<Blob> }`,
    replacement: 'InMemoryEnvironment',
  },
  {
    name: 'OpfsStorage',
    kind: 'class',
    summary: 'Was the storage adapter that kept the database in the browser’s private file system.',
    shape: `declare class OpfsStorage implements LixStorageAdapter { constructor(args: { path: string }); static clean(): Promise<void>; open(args: { blob?: Blob; createBlob: () => Promise<Blob> }): Promise<unknown>; close(): Promise<void>; export(): Promise<Blob> }`,
    replacement: 'OpfsSahEnvironment',
    advice: 'The static `clean()` removed every file of the origin’s private file system.',
  },
  {
    name: 'LixStorageAdapter',
    kind: 'interface',
    summary: 'Was the interface of a place to store the database.',
    shape: `interface LixStorageAdapter { open(args: { blob?: Blob; createBlob: () => Promise<Blob> }): Promise<unknown>; close(): Promise<void>; export(): Promise<Blob> }`,
    replacement: 'LixEnvironment',
  },
  {
    name: 'applyCommitDatabaseSchema',
    kind: 'function',
    summary: 'Created the `commit` and `commit_edge` views while a Lix was opened.',
    shape: `declare function applyCommitDatabaseSchema(args: { sqlite: unknown; db: unknown; hooks: LixHooks }): void;`,
    advice: 'This is internal now: [`openLix`](/api/functions/openLix) sets up all views.',
  },
  {
    name: 'applyKeyValueDatabaseSchema',
    kind: 'function',
    summary: 'Created the `key_value` views while a Lix was opened.',
    shape: `declare function applyKeyValueDatabaseSchema(args: { sqlite: unknown; db: unknown }): void;`,
    advice: 'This is internal now: [`openLix`](/api/functions/openLix) sets up all views.',
  },
  {
    name: 'createEntityLabel',
    kind: 'function',
    summary: 'Attached a label to an entity.',
    shape: `declare function createEntityLabel(args: ${mapsEntity} label: { id: string } }): Promise<void>;`,
    replacement: 'attachLabel',
  },
  {
    name: 'deleteEntityLabel',
    kind: 'function',
    summary: 'Removed a label from an entity.',
    shape: `declare function deleteEntityLabel(args: ${mapsEntity} label: { id: string } }): Promise<void>;`,
    replacement: 'detachLabel',
  },
  {
    name: 'createEntityThread',
    kind: 'function',
    summary: 'Attached a thread of comments to an entity.',
    shape: `declare function createEntityThread(args: ${mapsEntity} thread: { id: string }; versionId?: string }): Promise<void>;`,
    replacement: 'attachConversation',
  },
  {
    name: 'deleteEntityThread',
    kind: 'function',
    summary: 'Removed a thread of comments from an entity.',
    shape: `declare function deleteEntityThread(args: ${mapsEntity} thread: { id: string }; versionId?: string }): Promise<void>;`,
    replacement: 'detachConversation',
  },
  {
    name: 'createThread',
    kind: 'function',
    summary: 'Started a thread, optionally with its first comments and attached to an entity.',
    shape: `declare function createThread(args: { lix: Lix; id?: string; comments?: { body: unknown }[]; versionId?: string; entity?: LixEntity | LixEntityCanonical }): Promise<Thread & { comments: ThreadComment[] }>;`,
    replacement: 'createConversation',
    advice: 'Threads are called conversations, and their comments messages.',
  },
  {
    name: 'createThreadComment',
    kind: 'function',
    summary:
      'Added a comment to a thread. Without a parent, it replied to the newest comment that had no replies.',
    shape: `declare function createThreadComment(args: { lix: Lix; id?: string; thread_id: string; parent_id?: string; body: unknown }): Promise<ThreadComment>;`,
    replacement: 'createConversationMessage',
  },
  {
    name: 'executeSync',
    kind: 'function',
    summary:
      'Ran a compiled query synchronously and returned plain SQL values, without parsing JSON.',
    shape: `declare function executeSync(args: { lix: { sqlite: unknown }; query: unknown }): unknown[];`,
    advice:
      'This is internal now. The closest export is [`createQuerySync`](/api/functions/createQuerySync), which plugins use.',
  },
  {
    name: 'generateHumanId',
    kind: 'function',
    summary:
      'Made an id from readable words. In deterministic mode, it cycled through a fixed list of names.',
    shape: `declare function generateHumanId(args: { lix: Lix; separator?: string; capitalize?: boolean }): string;`,
    replacement: 'humanId',
  },
  {
    name: 'isDeterministicMode',
    kind: 'function',
    summary: 'Told whether deterministic mode was on.',
    shape: `declare function isDeterministicMode(args: { lix: Lix }): boolean;`,
    advice:
      'This is internal now. Read the key `lix_deterministic_mode` from the `key_value` view instead.',
  },
  {
    name: 'nextDeterministicSequenceNumber',
    kind: 'function',
    summary:
      'Returned the next number of the deterministic sequence. Threw if deterministic mode was off.',
    shape: `declare function nextDeterministicSequenceNumber(args: { lix: Lix }): number;`,
    replacement: 'nextSequenceNumber',
  },
  {
    name: 'timestamp',
    kind: 'function',
    summary: 'Returned the current time in ISO 8601, or a predictable time in deterministic mode.',
    shape: `declare function timestamp(args: { lix: Lix }): string;`,
    replacement: 'getTimestamp',
  },
  {
    name: 'EntityStateAllView',
    kind: 'type',
    summary:
      'Was the view of an entity across all versions: its properties and the columns of the state.',
    shape: `type EntityStateAllView<T> = T & ${stateColumns};`,
    replacement: 'EntityStateByVersionView',
  },
  {
    name: 'Label',
    kind: 'type',
    summary: 'Was a label.',
    shape: 'type Label = { id: string; name: string };',
    replacement: 'LixLabel',
  },
  {
    name: 'Log',
    kind: 'type',
    summary: 'Was a log entry.',
    shape: 'type Log = { id: string; key: string; level: string; message: string };',
    replacement: 'LixLog',
  },
  {
    name: 'LixChangeSetLabel',
    kind: 'type',
    summary: 'Connected a change set with a label.',
    shape:
      'type LixChangeSetLabel = { change_set_id: string; label_id: string; metadata: unknown };',
    advice:
      'This has been removed: label the commit, or any other entity, with [`attachLabel`](/api/functions/attachLabel).',
  },
  {
    name: 'LixEntityThread',
    kind: 'type',
    summary: 'Connected an entity with a thread.',
    shape:
      'type LixEntityThread = { entity_id: string; schema_key: string; file_id: string; thread_id: string };',
    replacement: 'LixEntityConversation',
  },
  {
    name: 'NewStateAll',
    kind: 'type',
    summary: 'Was the type of a row to insert for an entity, in any version.',
    shape: 'type NewStateAll<T> = LixInsertable<EntityStateAllView<T>>;',
    replacement: 'NewStateByVersion',
  },
  {
    name: 'StateAll',
    kind: 'type',
    summary: 'Was the type of a row you read for an entity, in any version.',
    shape: 'type StateAll<T> = LixSelectable<EntityStateAllView<T>>;',
    replacement: 'StateByVersion',
  },
  {
    name: 'StateAllUpdate',
    kind: 'type',
    summary: 'Was the type of an update to an entity, in any version.',
    shape: 'type StateAllUpdate<T> = LixUpdateable<EntityStateAllView<T>>;',
    replacement: 'StateByVersionUpdate',
  },
  {
    name: 'StateAllView',
    kind: 'type',
    summary: 'Held the columns of `state_all`, the state of all versions.',
    shape: `type StateAllView = ${stateColumns};`,
    replacement: 'StateByVersionView',
    advice: 'The view `state_all` is called `state_by_version`.',
  },
  {
    name: 'StateAllRow',
    kind: 'type',
    summary: 'Was a row you read from `state_all`.',
    shape: 'type StateAllRow = LixSelectable<StateAllView>;',
    replacement: 'StateByVersionRow',
  },
  {
    name: 'NewStateAllRow',
    kind: 'type',
    summary: 'Was a row to insert into `state_all`.',
    shape: 'type NewStateAllRow = LixInsertable<StateAllView>;',
    replacement: 'NewStateByVersionRow',
  },
  {
    name: 'StateAllRowUpdate',
    kind: 'type',
    summary: 'Held the columns you could set when updating `state_all`.',
    shape: 'type StateAllRowUpdate = LixUpdateable<StateAllView>;',
    replacement: 'StateByVersionRowUpdate',
  },
  {
    name: 'Thread',
    kind: 'type',
    summary: 'Was a thread of comments.',
    shape: 'type Thread = { id: string; metadata: unknown };',
    replacement: 'LixConversation',
  },
  {
    name: 'ThreadComment',
    kind: 'type',
    summary: 'Was a comment in a thread.',
    shape:
      'type ThreadComment = { id: string; thread_id: string; parent_id: string | null; body: unknown };',
    replacement: 'LixConversationMessage',
  },
  {
    name: 'UiDiffComponentProps',
    kind: 'type',
    summary: 'Held the props of a plugin’s diff component.',
    shape:
      'type UiDiffComponentProps = { diffs: { entity_id: string; plugin_key: string; schema_key: string; snapshot_content_before: unknown; snapshot_content_after: unknown }[] };',
    replacement: 'RenderDiffArgs',
  },
  {
    name: 'LixChangeSetLabelSchema',
    kind: 'variable',
    summary: 'Was the schema of a label on a change set.',
    shape: `declare const LixChangeSetLabelSchema: { 'x-lix-key': 'lix_change_set_label'; 'x-lix-version': '1.0'; 'x-lix-primary-key': ['change_set_id', 'label_id'] };`,
    advice:
      'This has been removed together with the table: use [`attachLabel`](/api/functions/attachLabel).',
  },
  {
    name: 'LixThreadSchema',
    kind: 'variable',
    summary: 'Was the schema of a thread.',
    shape: `declare const LixThreadSchema: { 'x-lix-key': 'lix_thread'; 'x-lix-version': '1.0'; 'x-lix-primary-key': ['id'] };`,
    replacement: 'LixConversationSchema',
  },
  {
    name: 'LixThreadCommentSchema',
    kind: 'variable',
    summary: 'Was the schema of a comment in a thread.',
    shape: `declare const LixThreadCommentSchema: { 'x-lix-key': 'lix_thread_comment'; 'x-lix-version': '1.0'; 'x-lix-primary-key': ['id'] };`,
    replacement: 'LixConversationMessageSchema',
  },
];
