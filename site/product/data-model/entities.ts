/** An entity as the documentation defines it. */
export interface EntityDefinition {
  title: string;
  /** What it's called today, if that's something else. */
  today?: string;
  /** The documented fields, in their order. */
  fields: string;
  /** The constant that holds today's schema. */
  schema?: string;
  /** Exports and former names to link to, beside the schema. */
  pages: string;
  /** What fields mean that no type of today has, as Markdown. */
  meanings?: Record<string, string>;
  /** Ids of what it referred to, where there is no schema to say so. */
  refersTo?: string[];
  /** What differs today, as Markdown. */
  note?: string;
}

/** The 18 entities of the data model. The build fails when a schema or a page disappears. */
export const entities: EntityDefinition[] = [
  { title: 'Account', fields: 'id name', schema: 'LixAccountSchema', pages: 'Account' },
  {
    title: 'Active version',
    fields: 'version_id',
    schema: 'LixActiveVersionSchema',
    pages: 'LixActiveVersion',
  },
  {
    title: 'Change author',
    fields: 'change_id account_id',
    schema: 'LixChangeAuthorSchema',
    pages: 'ChangeAuthor',
  },
  {
    title: 'Change set',
    fields: 'id metadata',
    schema: 'LixChangeSetSchema',
    pages: 'LixChangeSet',
    meanings: { metadata: 'Your own JSON about the change set.' },
    note: 'Metadata belongs to the state of an entity today: the column `lixcol_metadata`.',
  },
  {
    title: 'Change set element',
    fields: 'change_set_id change_id entity_id file_id schema_key',
    schema: 'LixChangeSetElementSchema',
    pages: 'LixChangeSetElement',
  },
  {
    title: 'Change set label',
    fields: 'change_set_id label_id metadata',
    pages: 'LixChangeSetLabel LixChangeSetLabelSchema attachLabel',
    meanings: {
      change_set_id: 'Id of the change set that carried the label.',
      label_id: 'Id of the label.',
      metadata: 'Your own JSON about the connection.',
    },
    refersTo: ['change-set', 'label'],
    note: 'This entity has been removed. Its schema was `lix_change_set_label` 1.0 with the primary key `change_set_id`, `label_id` and foreign keys to [Change set](#change-set) and [Label](#label). Label the commit instead.',
  },
  {
    title: 'Commit',
    fields: 'id change_set_id change_ids meta_change_ids parent_commit_ids author_account_ids',
    schema: 'LixCommitSchema',
    pages: 'LixCommit',
  },
  {
    title: 'Commit edge',
    fields: 'parent_id child_id',
    schema: 'LixCommitEdgeSchema',
    pages: 'LixCommitEdge',
  },
  {
    title: 'File descriptor',
    fields: 'id path metadata hidden',
    schema: 'LixFileDescriptorSchema',
    pages: 'LixFileDescriptor LixFile',
    note: 'The `path` is a column of the `file` view: it is put together from directory, name and extension.',
  },
  { title: 'Key-value', fields: 'key value', schema: 'LixKeyValueSchema', pages: 'LixKeyValue' },
  { title: 'Label', fields: 'id name', schema: 'LixLabelSchema', pages: 'LixLabel' },
  { title: 'Log', fields: 'id key level message', schema: 'LixLogSchema', pages: 'LixLog' },
  {
    title: 'Stored schema',
    fields: 'key version value',
    schema: 'LixStoredSchemaSchema',
    pages: 'StoredSchema',
    meanings: {
      key: 'The `x-lix-key` of the schema.',
      version: 'The `x-lix-version` of the schema.',
    },
    note: 'Key and version are read from the schema in `value`: its `x-lix-key` and `x-lix-version`.',
  },
  {
    title: 'Thread',
    today: 'Conversation',
    fields: 'id metadata',
    schema: 'LixConversationSchema',
    pages: 'LixConversation LixThreadSchema',
    meanings: { metadata: 'Your own JSON about the thread.' },
    note: 'A thread is called a conversation today; below is the schema of the conversation.',
  },
  {
    title: 'Thread comment',
    today: 'Conversation message',
    fields: 'id thread_id parent_id body',
    schema: 'LixConversationMessageSchema',
    pages: 'LixConversationMessage LixThreadCommentSchema',
    meanings: { thread_id: 'Id of the thread; today, `conversation_id`.' },
    note: 'A comment is called a message today, and `thread_id` is `conversation_id`; `parent_id` may be null. Below is the schema of the message.',
  },
  {
    title: 'Version descriptor',
    fields: 'id name inherits_from_version_id working_commit_id hidden',
    schema: 'LixVersionDescriptorSchema',
    pages: 'LixVersionDescriptor LixVersion',
    note: 'The `working_commit_id` is a field of the [version tip](#version-tip) and a column of the `version` view.',
  },
  {
    title: 'Version tip',
    fields: 'id commit_id',
    schema: 'LixVersionTipSchema',
    pages: 'LixVersionTip',
  },
  {
    title: 'Detected change',
    fields: 'entity_id schema snapshot_content',
    pages: 'DetectedChange',
    note: 'This is what a plugin hands over, and no row: it has a type and no schema of its own.',
  },
];

/** Entities that came after the documented data model, by their views; the meaning is Markdown. */
export const laterEntities: { view: string; meaning: string }[] = [
  {
    view: 'change_proposal',
    meaning:
      'A request to merge one version into another: [`LixChangeProposal`](/api/types/LixChangeProposal).',
  },
  {
    view: 'directory',
    meaning: 'A folder: [`LixDirectoryDescriptor`](/api/types/LixDirectoryDescriptor).',
  },
  {
    view: 'entity_label',
    meaning: 'A label on any entity: [`LixEntityLabel`](/api/types/LixEntityLabel).',
  },
  {
    view: 'entity_conversation',
    meaning:
      'A conversation about any entity: [`LixEntityConversation`](/api/types/LixEntityConversation).',
  },
];

/** The columns of the state views, in their order. */
export const stateColumns =
  'entity_id schema_key file_id plugin_key schema_version snapshot_content version_id created_at updated_at change_id commit_id untracked inherited_from_version_id';

/** The state views by the names of the documentation, and what they are called today. */
export const stateViews: { name: string; today?: string; pages: string; note: string }[] = [
  {
    name: 'state',
    pages: 'StateView',
    note: 'the active version',
  },
  {
    name: 'state_all',
    today: 'state_by_version',
    pages: 'StateAllView StateByVersionView',
    note: 'all versions',
  },
  {
    name: 'state_history',
    pages: 'StateHistory EntityStateHistoryView',
    note: 'what entities were at each commit, read-only',
  },
  {
    name: 'state_with_tombstones',
    pages: 'StateWithTombstonesView',
    note: 'all versions with what has been deleted',
  },
];

/** The keys that make a JSON Schema describe an entity. */
export const schemaKeys: Record<string, string> = {
  'x-lix-key': 'Names the schema: `lix_commit`.',
  'x-lix-version': 'Version of the schema, as `1.0`.',
  'x-lix-primary-key': 'The fields that make up the id of an entity, as JSON pointers.',
  'x-lix-unique': 'Groups of fields that no two entities may share.',
  'x-lix-foreign-keys':
    'Fields that refer to entities of another schema. A row must refer to one that exists, and what is referred to cannot be deleted.',
};
