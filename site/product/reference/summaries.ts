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
  LixAccountSchema: 'Defines the rows of `account`: an `id` and a `name`.',
  LixActiveAccountSchema:
    'Defines the rows of `active_account`, each of which names one account by `account_id`.',
  LixActiveVersionSchema:
    'Defines the only row of `active_version`, which names a version by `version_id`.',
  LixChangeAuthorSchema:
    'Defines the rows of `change_author`, which connect changes with accounts.',
  LixChangeProposalSchema: 'Defines the rows of `change_proposal`: two versions and a `status`.',
  LixChangeSetElementSchema:
    'Defines the rows of `change_set_element`, each of which puts one change into one set.',
  LixChangeSetSchema: 'Defines the rows of `change_set`, which have only an `id`.',
  LixCommitEdgeSchema: 'Defines the rows of `commit_edge`, which connect a commit with a parent.',
  LixCommitSchema: 'Defines the rows of `commit`: a change set, parents and authors.',
  LixConversationMessageSchema:
    'Defines the rows of `conversation_message`: a `body`, and the `parent_id` of what it answers.',
  LixConversationSchema:
    'Defines the rows of `conversation`, which have only an `id`; messages refer to it.',
  LixDirectoryDescriptorSchema:
    'Defines what Lix stores of a folder: its name, and its `parent_id`.',
  LixFileDescriptorSchema:
    'Defines what Lix stores of a file besides its content: path, metadata and whether it’s hidden.',
  LixKeyValueSchema: 'Defines the rows of `key_value`: a `key`, and any JSON as its `value`.',
  LixLabelSchema: 'Defines the rows of `label`: an `id` and a `name`.',
  LixLogSchema: 'Defines the rows of `log`: a `key`, a `level`, a `message` and a `payload`.',
  LixStoredSchemaSchema:
    'Defines the rows of `stored_schema`, each of which holds another definition as its `value`.',
  LixVersionDescriptorSchema: 'Defines the name of a version, and which one it inherits from.',
  LixVersionTipSchema:
    'Defines where a version is: its newest commit, and the one that collects changes.',
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
