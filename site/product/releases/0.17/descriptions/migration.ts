import type { Description } from 'truedocs/reference-options';

const source = 'The provider, opened by you and closed by you.';

/** What the entry point `@lix-js/sdk/migration` exports. */
export const migrationDescriptions017: Record<string, Description> = {
  convertReplicaToPartial: {
    parameters: { options: 'The closed storage, and the server it belongs to.' },
    returns: 'Nothing. The former replica is kept.',
    throws: ['`Conversion requires storage and server` if one of them is missing or isn’t usable.'],
    caveats: [
      'It converts replicas of hosted repositories. A file of Lix 0.5, which is an SQLite database, isn’t one: no function of this release reads it.',
    ],
  },
  ConvertReplicaToPartialOptions: {
    properties: { branchId: 'Branch that is active in the converted replica.' },
  },
  retryReplicaMigrationCleanup: {
    parameters: { options: 'The closed storage, and the server it belongs to.' },
    returns: 'How many cleanups were completed this time; 0 if none was left.',
  },
  initializeMigration: {
    returns: 'Nothing of use. Once it’s done, the functions below work.',
    caveats: ['It loads WebAssembly of 62 MB.'],
  },
  inspectStorageProvider: {
    parameters: { args: source },
    returns: 'Format, role and layout of the content.',
  },
  migrateStorageProvider: {
    parameters: { args: `${source} And optionally how much it may read.` },
    returns: 'State before and after, and whether the content was found unchanged.',
  },
  convertStorageProviderToPartial: {
    parameters: { args: `${source} Then the server, and optionally the branch to make active.` },
    returns: 'Nothing.',
  },
  fetchTransport: {
    parameters: { fetcher: 'The function that sends requests. By default `fetch`.' },
    returns: 'The transport that the engine’s requests go through.',
  },
  RepositoryInspection: {
    properties: {
      format: 'Storage format; `null` if the storage is empty.',
      role: 'Whether the content is a repository of its own or a replica, and of which kind.',
      layout: 'Whether the content is in use, old, or left by an interrupted migration.',
      current: 'Whether the format is the one this release uses.',
      protocol_epoch: 'Version of the rules by which providers are shared.',
    },
  },
  RepositoryMigrationReport: {
    properties: {
      embedded_repository_id: 'Id of the repository.',
      before: 'State before the migration.',
      after: 'State after the migration.',
      semantic_preservation_verified: 'Whether the content was compared and found unchanged.',
      preservation_basis: 'What the comparison was based on.',
      expected_content_digest: 'Digest that the content should have.',
      before_content_digest: 'Digest before the migration.',
      after_content_digest: 'Digest after the migration.',
    },
  },
  MigrationLimits: {
    properties: {
      maxChanges: 'Largest number of changes to migrate.',
      maxPreflightBytes: 'Largest number of bytes to read beforehand.',
    },
  },
};
