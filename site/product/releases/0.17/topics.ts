import type { Topic } from 'truedocs/reference-options';

/** The groups of the index of 0.17's reference. */
export const topics017: Topic[] = [
  {
    title: 'Opening and closing',
    names:
      'openLix Lix OpenLixOptions Durability LixOpenReport LixOpenMigrationReport LixOpenProgressOptions LixOpenProgress LixOpenPhase OpenAnotherSessionOptions',
  },
  {
    title: 'Running SQL',
    names:
      'SqlParam Value LixValue JsonValue ExecuteOptions ExecuteResult StatementResult ResultColumn ResultColumnType ResultRow ResultObjectRow ResultArrayRow CommitReceipt CommitSpan',
  },
  {
    title: 'Transactions and batches',
    names:
      'LixTransaction LixBatchStatement LixBatchOptions ExecuteBatchResult ExecuteBatchStatementResult',
  },
  { title: 'Observing', names: 'ObserveEvents ObserveEvent' },
  {
    title: 'Branches and merging',
    names:
      'CreateBranchOptions CreateBranchReceipt SwitchBranchOptions SwitchBranchReceipt MergeBranchOptions MergeBranchPreview MergeBranchReceipt MergeBranchOutcome MergeChangeStats',
  },
  { title: 'Undo and redo', names: 'UndoReceipt RedoReceipt' },
  { title: 'Plugins', names: 'bundledPluginArchives BundledPluginArchive' },
  {
    title: 'Servers and sync',
    names:
      'createLix deleteLix HostedLix CreateLixOptions DeleteLixOptions LixServerOptions RemoteLixServerOptions PartialReplicaLixServerOptions RemoteLixFetch SyncHealth networkFetch HttpTransportError compatibility',
  },
  {
    title: 'Recovering a replica',
    names:
      'ReplicaRecoverySource ReplicaRecoveryExport ReplicaRecoveryReceipt ReplicaRecoveryBranch ReplicaRecoveryRow ReplicaRecoveryFile ReplicaRecoveryBlob',
  },
  {
    title: 'Migration',
    names:
      'convertReplicaToPartial ConvertReplicaToPartialOptions retryReplicaMigrationCleanup RetryReplicaMigrationCleanupOptions initializeMigration inspectStorageProvider migrateStorageProvider convertStorageProviderToPartial RepositoryInspection RepositoryMigrationReport MigrationLimits fetchTransport',
  },
  {
    title: 'Storage providers',
    names:
      'LixStorage LixStorageProviderRegistration LixStorageProvider LixStorageRead LixStorageWrite LixStorageScanSource LixStorageChangeWatch LixStorageSpace LixStorageKeyRange LixStorageBound LixStorageScanOrder LixStorageReadOptions LixStorageWriteOptions LixStoragePrecondition LixStorageGetManyRequest LixStorageProjectedValue LixStorageReadEntry LixStoragePutEntry LixStorageWriteStats LixStorageCommitResult LixStorageError LixStorageErrorCode',
  },
  {
    title: 'Telemetry',
    names: 'LixTelemetryOptions LixTelemetryParentContext LixTelemetrySpan LixTelemetrySpanLink',
  },
];
