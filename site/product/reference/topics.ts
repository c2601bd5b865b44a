import type { Topic } from 'truedocs/reference-options';

/**
 * The groups of the reference's first page, in reading order. Every export stands in exactly one;
 * the build fails otherwise. Former names follow their replacement.
 */
export const topics: Topic[] = [
  {
    title: 'Opening and environments',
    names:
      'openLix newLixFile Lix InMemoryEnvironment OpfsSahEnvironment LixEnvironment EnvironmentActorHandle SpawnActorOptions LixDatabaseSchema',
  },
  {
    title: 'Files',
    names:
      'LixFile LixFileDescriptor LixDirectoryDescriptor normalizeFilePath normalizeDirectoryPath normalizePathSegment',
  },
  {
    title: 'Versions and merging',
    names:
      'createVersion createVersionFromCommit switchVersion mergeVersion transition LixVersion LixVersionDescriptor LixVersionTip LixActiveVersion createChangeProposal acceptChangeProposal rejectChangeProposal LixChangeProposal',
  },
  {
    title: 'History and diffs',
    names: 'selectWorkingDiff selectVersionDiff selectCommitDiff createCheckpoint',
  },
  {
    title: 'Change sets and commits',
    names:
      'createChangeSet applyChangeSet commitIsAncestorOf commitIsDescendantOf Change NewChange LixChangeSet LixChangeSetElement LixCommit LixCommitEdge',
  },
  {
    title: 'Accounts and attribution',
    names: 'createAccount switchAccount withWriterKey Account ActiveAccount ChangeAuthor',
  },
  {
    title: 'Conversations and labels',
    names:
      'createConversation createConversationMessage attachConversation detachConversation createLabel attachLabel detachLabel LixConversation LixConversationMessage LixEntityConversation LixLabel LixEntityLabel',
  },
  { title: 'Key-value', names: 'LixKeyValue' },
  {
    title: 'Schemas and entity views',
    names:
      'validateLixSchema validateLixSchemaDefinition ebEntity LixEntity LixEntityCanonical LixSchemaDefinition FromLixSchemaDefinition LixGenerated LixInsertable LixSelectable LixUpdateable ToKysely StoredSchema JSONType JSONTypeSchema State NewState StateUpdate StateByVersion NewStateByVersion StateByVersionUpdate StateHistory EntityStateView EntityStateByVersionView EntityStateHistoryView LixAccountSchema LixActiveAccountSchema LixActiveVersionSchema LixChangeAuthorSchema LixChangeProposalSchema LixChangeSetElementSchema LixChangeSetSchema LixCommitEdgeSchema LixCommitSchema LixConversationMessageSchema LixConversationSchema LixDirectoryDescriptorSchema LixFileDescriptorSchema LixKeyValueSchema LixLabelSchema LixLogSchema LixStoredSchemaSchema LixVersionDescriptorSchema LixVersionTipSchema',
  },
  {
    title: 'State views',
    names:
      'StateView StateRow NewStateRow StateRowUpdate StateByVersionView StateByVersionRow NewStateByVersionRow StateByVersionRowUpdate StateWithTombstonesView StateWithTombstonesRow',
  },
  {
    title: 'Plugins',
    names: 'LixPlugin DetectedChange RenderDiffArgs QuerySync createQuerySync mockJsonPlugin',
  },
  {
    title: 'Hooks and observing',
    names: 'LixObservable LixHooks createHooks StateCommitChange',
  },
  {
    title: 'Deterministic mode',
    names: 'getTimestamp nextSequenceNumber random uuidV7 uuidV7Sync nanoId humanId',
  },
  {
    title: 'Utilities',
    names:
      'sql jsonArrayFrom jsonObjectFrom createLog LixLog createServerProtocolHandler createLspInMemoryEnvironment LixServerProtocolHandlerContext',
  },
];
