/**
 * One sentence for each export that the library leaves without a comment, or whose comment does
 * not open with a sentence. The build fails when a name here is no longer exported.
 */
export const summaries: Record<string, string> = {
  LixObservable:
    'The result of `lix.observe()`: emits the rows of a query at once and after each commit that may change them.',
  LixEnvironment:
    'What a place to run the database in has to offer: opening, filling, exporting and closing it.',
  EnvironmentActorHandle:
    'Talks to a background actor that an environment started: post messages, listen, terminate.',
  SpawnActorOptions:
    'What an environment needs to start a background actor: its module, a name and a first message.',
  Account: 'A person or program that makes changes, as a row of the `account` view.',
  ActiveAccount:
    'An account that new changes are attributed to, as a row of the `active_account` view.',
  Change: 'One recorded change of one entity, as a row of the `change` table.',
  NewChange: 'The row to insert when a change is recorded by hand.',
  ChangeAuthor: 'Connects a change with an account that made it.',
  JSONType: 'Any value that JSON can hold.',
  Lix: 'An open Lix: its database, plugins, hooks, and the functions to observe, export and close it.',
  LixActiveVersion: 'Names the version that is being worked on.',
  LixChangeProposal:
    'A request to merge one version into another, as a row of the `change_proposal` view.',
  LixChangeSet: 'A group of changes, as a row of the `change_set` view.',
  LixChangeSetElement: 'Says that a change belongs to a change set.',
  LixCommit: 'A point in the history, which refers to a change set and to its parent commits.',
  LixCommitEdge: 'Connects a commit with one of its parents.',
  LixConversation: 'A discussion, as a row of the `conversation` view.',
  LixConversationMessage: 'A message of a conversation; its body is a Zettel document.',
  LixDatabaseSchema:
    'The tables and views of a Lix with their columns, as the query builder `lix.db` knows them.',
  LixDirectoryDescriptor: 'A folder, as a row of the `directory` view.',
  LixEntity: 'Names an entity by the `lixcol_` columns that entity views carry.',
  LixEntityCanonical: 'Names an entity by its schema, file and id.',
  LixEntityConversation: 'Connects an entity with a conversation about it.',
  LixEntityLabel: 'Connects an entity with a label it carries.',
  LixFileDescriptor:
    'What is known about a file beside its content: folder, name, extension, metadata, whether it is hidden.',
  LixHooks: 'The hooks of an open Lix, `lix.hooks`: subscribe to commits of the state.',
  LixLabel: 'A name that can be attached to entities, as a row of the `label` view.',
  LixLog: 'An entry of the log, as a row of the `log` view.',
  LixPlugin:
    'Teaches Lix a file format: which files it handles, how to find changes in them and how to write them back.',
  LixSchemaDefinition: 'A JSON Schema with the `x-lix-*` keys that make it describe an entity.',
  LixServerProtocolHandlerContext:
    'What the handlers of the server protocol share: the environment that stores the Lixes.',
  LixVersion: 'A version (branch) with its commits, as a row of the `version` view.',
  LixVersionDescriptor:
    'What describes a version: its name, what it inherits from, whether it is hidden.',
  LixVersionTip:
    'Says which commit a version points at, and which one collects its working changes.',
  NewStateByVersionRow: 'The row to insert into `state_by_version`.',
  NewStateRow: 'The row to insert into `state`.',
  QuerySync:
    'The query builder that a plugin gets: builds a query and executes it without waiting.',
  RenderDiffArgs: 'What a plugin receives to draw a diff: each changed entity before and after.',
  StateByVersionRow: 'A row read from `state_by_version`.',
  StateByVersionRowUpdate: 'What may be set when rows of `state_by_version` are updated.',
  StateByVersionView: 'The columns of `state_by_version`, the state of all versions.',
  StateRow: 'A row read from `state`.',
  StateRowUpdate: 'What may be set when rows of `state` are updated.',
  StateView: 'The columns of `state`, the state of the active version.',
  StateWithTombstonesRow: 'A row read from `state_with_tombstones`.',
  StateWithTombstonesView:
    'The columns of `state_with_tombstones`, the state including what was deleted.',
  StoredSchema: 'A schema definition that is kept in the Lix itself.',
  LixAccountSchema: 'The schema of an account.',
  LixActiveAccountSchema: 'The schema of the active account.',
  LixActiveVersionSchema: 'The schema of the active version.',
  LixChangeAuthorSchema: 'The schema of the author of a change.',
  LixChangeProposalSchema: 'The schema of a change proposal.',
  LixChangeSetElementSchema: 'The schema of an element of a change set.',
  LixChangeSetSchema: 'The schema of a change set.',
  LixCommitEdgeSchema: 'The schema of the edge between two commits.',
  LixCommitSchema: 'The schema of a commit.',
  LixConversationMessageSchema: 'The schema of a message in a conversation.',
  LixConversationSchema: 'The schema of a conversation.',
  LixDirectoryDescriptorSchema: 'The schema of a folder.',
  LixFileDescriptorSchema: 'The schema of a file descriptor.',
  LixKeyValueSchema: 'The schema of a key with its value.',
  LixLabelSchema: 'The schema of a label.',
  LixLogSchema: 'The schema of a log entry.',
  LixStoredSchemaSchema: 'The schema of a stored schema.',
  LixVersionDescriptorSchema: 'The schema of a version descriptor.',
  LixVersionTipSchema: 'The schema of a version tip.',
  sql: 'The template tag of Kysely for raw SQL, exported so that no second copy of Kysely is needed.',
  acceptChangeProposal:
    'Merges the source version of a proposal into its target, then removes the proposal and the source version.',
  createHooks:
    'Creates the event hub behind `lix.hooks`; applications use the one that an open Lix has.',
  mergeVersion: 'Merges the changes of one version into another, by default into the active one.',
  normalizeDirectoryPath:
    'Brings the path of a folder into the form in which Lix stores it, or throws.',
  normalizeFilePath: 'Brings the path of a file into the form in which Lix stores it, or throws.',
  normalizePathSegment:
    'Brings one segment of a path into the form in which Lix stores it, or throws.',
  selectWorkingDiff: 'Compares what has changed since the latest checkpoint with that checkpoint.',
  rejectChangeProposal:
    'Sets the status of a proposal to `rejected`; both versions stay as they are.',
};
