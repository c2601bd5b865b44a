/**
 * One sentence for each export that the library leaves without a comment, or whose comment does
 * not open with a sentence. The build fails when a name here is no longer exported.
 */
export const summaries: Record<string, string> = {
  LixObservable:
    'The result of `lix.observe()`: reports the rows of a query now, and again after each commit that changes them.',
  LixEnvironment: 'Decides where the database is stored and which thread it runs in.',
  EnvironmentActorHandle: 'A handle to a background worker that an environment started.',
  SpawnActorOptions: 'How to start a background worker: its module, a name and a first message.',
  Account: 'A person or program that makes changes: a row of the `account` view.',
  ActiveAccount:
    'An account that new changes are attributed to: a row of the `active_account` view.',
  Change: 'A recorded change of one entity: a row of the `change` view.',
  NewChange: 'The row to insert to record a change yourself.',
  ChangeAuthor:
    'Connects a change with an account that made it: a row of the `change_author` view.',
  JSONType: 'Any value that JSON can hold.',
  Lix: 'An open Lix: query it, observe it, export it and close it.',
  LixActiveVersion: 'Names the active version: the one row of the `active_version` view.',
  LixChangeProposal:
    'A request to merge one version into another: a row of the `change_proposal` view.',
  LixChangeSet: 'A group of changes: a row of the `change_set` view.',
  LixChangeSetElement: 'Puts a change into a change set: a row of the `change_set_element` view.',
  LixCommit: 'A point in history, with a change set and its parents: a row of the `commit` view.',
  LixCommitEdge: 'Connects a commit with one of its parents: a row of the `commit_edge` view.',
  LixConversation: 'A discussion: a row of the `conversation` view.',
  LixConversationMessage: 'A message of a conversation: a row of the `conversation_message` view.',
  LixDatabaseSchema:
    'The views of a Lix and their columns, as the query builder `lix.db` knows them.',
  LixDirectoryDescriptor: 'A folder: a row of the `directory` view.',
  LixEntity: 'Identifies an entity by the `lixcol_` columns of its view.',
  LixEntityCanonical: 'Identifies an entity by its id, schema and file.',
  LixEntityConversation:
    'Connects an entity with a conversation about it: a row of the `entity_conversation` view.',
  LixEntityLabel: 'Connects an entity with a label: a row of the `entity_label` view.',
  LixFileDescriptor:
    'What Lix stores about a file besides its bytes: folder, name, extension and metadata.',
  LixHooks: 'The hooks of an open Lix, `lix.hooks`: functions that run after each commit.',
  LixLabel: 'A name you can attach to any entity: a row of the `label` view.',
  LixLog: 'A log entry: a row of the `log` view.',
  LixPlugin:
    'Teaches Lix a file format: which files to handle, how to detect changes in them, and how to write them.',
  LixSchemaDefinition: 'A JSON Schema whose `x-lix-*` keys make it describe an entity.',
  LixServerProtocolHandlerContext: 'What each route of the server protocol receives.',
  LixVersion: 'A version (branch) with its tip: a row of the `version` view.',
  LixVersionDescriptor: 'The name of a version, what it inherits from, and whether it’s hidden.',
  LixVersionTip: 'Which commit a version points to, and which one collects its working changes.',
  NewStateByVersionRow: 'The row to insert into `state_by_version`.',
  NewStateRow: 'The row to insert into `state`.',
  QuerySync: 'The synchronous query builder that plugins receive.',
  RenderDiffArgs: 'What a plugin receives to render a diff: each changed entity before and after.',
  StateByVersionRow: 'A row you read from `state_by_version`.',
  StateByVersionRowUpdate: 'The columns to set when you update `state_by_version`.',
  StateByVersionView: 'The columns of `state_by_version`, the entities of all versions.',
  StateRow: 'A row you read from `state`.',
  StateRowUpdate: 'The columns to set when you update `state`.',
  StateView: 'The columns of `state`, the entities of the active version.',
  StateWithTombstonesRow: 'A row you read from `state_with_tombstones`.',
  StateWithTombstonesView:
    'The columns of `state_with_tombstones`, the entities of all versions, including deleted ones.',
  StoredSchema: 'A schema that the Lix knows: a row of the `stored_schema` view.',
  LixAccountSchema:
    'The JSON Schema of `lix_account`, behind the view `account`: an account is identified by `id` and has a `name`.',
  LixActiveAccountSchema:
    'The JSON Schema of `lix_active_account`, behind the view `active_account`: each row names one account by `account_id`.',
  LixActiveVersionSchema:
    'The JSON Schema of `lix_active_version`, behind the view `active_version`: its only row names a version by `version_id`.',
  LixChangeAuthorSchema:
    'The JSON Schema of `lix_change_author`, behind the view `change_author`: each row connects a change with an account.',
  LixChangeProposalSchema:
    'The JSON Schema of `lix_change_proposal`, behind the view `change_proposal`: a proposal names two versions and has a `status`.',
  LixChangeSetElementSchema:
    'The JSON Schema of `lix_change_set_element`, behind the view `change_set_element`: each row puts one change into one change set.',
  LixChangeSetSchema:
    'The JSON Schema of `lix_change_set`, behind the view `change_set`: a change set has only an `id`.',
  LixCommitEdgeSchema:
    'The JSON Schema of `lix_commit_edge`, behind the view `commit_edge`: each row connects a commit with a parent.',
  LixCommitSchema:
    'The JSON Schema of `lix_commit`, behind the view `commit`: a commit has a change set and parents.',
  LixConversationMessageSchema:
    'The JSON Schema of `lix_conversation_message`, behind the view `conversation_message`: a message has a `body` and perhaps a `parent_id`.',
  LixConversationSchema:
    'The JSON Schema of `lix_conversation`, behind the view `conversation`: a conversation has only an `id`; its messages refer to it.',
  LixDirectoryDescriptorSchema:
    'The JSON Schema of `lix_directory_descriptor`, behind the view `directory`: a folder has a name and perhaps a `parent_id`.',
  LixFileDescriptorSchema:
    'The JSON Schema of `lix_file_descriptor`, behind the view `file`: the path and metadata of a file, without its content.',
  LixKeyValueSchema:
    'The JSON Schema of `lix_key_value`, behind the view `key_value`: a `key` and any JSON as its `value`.',
  LixLabelSchema:
    'The JSON Schema of `lix_label`, behind the view `label`: a label has an `id` and a `name`.',
  LixLogSchema:
    'The JSON Schema of `lix_log`, behind the view `log`: an entry has a `key`, a `level`, a `message` and a `payload`.',
  LixStoredSchemaSchema:
    'The JSON Schema of `lix_stored_schema`, behind the view `stored_schema`: each row holds one schema as its `value`.',
  LixVersionDescriptorSchema:
    'The JSON Schema of `lix_version_descriptor`, behind the view `version`: the name of a version, and the one that it inherits from.',
  LixVersionTipSchema:
    'The JSON Schema of `lix_version_tip`, behind the view `version`: the newest commit of a version, and the one that collects changes.',
  sql: 'Kysely’s template tag for raw SQL, exported so that you don’t need a second copy of Kysely.',
  acceptChangeProposal:
    'Merges the source version of a proposal into its target, then deletes the proposal and the source version.',
  createHooks: 'Creates hooks like `lix.hooks`. Applications use those of the open Lix.',
  mergeVersion: 'Applies the differences of one version to another, by default to the active one.',
  normalizeDirectoryPath:
    'Converts the path of a folder to the form Lix stores, or throws if it’s invalid.',
  normalizeFilePath:
    'Converts the path of a file to the form Lix stores, or throws if it’s invalid.',
  normalizePathSegment: 'Converts one segment of a path to the form Lix stores.',
  selectWorkingDiff: 'Lists what has changed since the latest checkpoint.',
  rejectChangeProposal:
    'Sets the status of a proposal to `rejected`; both versions stay as they are.',
};
