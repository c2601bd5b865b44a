import type { Description } from 'truedocs/reference-options';

const source = 'The provider, opened by you and closed by you.';

/** What the entry point `@lix-js/sdk/migration` exports. */
export const migrationDescriptions017: Record<string, Description> = {
  convertReplicaToPartial: {
    parameters: { options: 'The closed storage, and the server it belongs to.' },
    returns: 'Nothing. The former replica is kept.',
    throws: ['`Conversion requires storage and server` if one of them is missing or isn’t usable.'],
    caveats: [
      'It converts replicas of hosted repositories. A file of Lix 0.5, which is a SQLite database, isn’t one: no function of this release reads it.',
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
    returns: 'Nothing; it resolves once the replica can be opened.',
  },
  fetchTransport: {
    parameters: {
      fetcher:
        'Sends the requests, as `fetch` does. It has to pass on the headers it gets, because they hold the authorization. By default `networkFetch`.',
    },
    returns:
      'A function that sends one request and reads its response, as a whole up to a number of bytes, or as a stream.',
    throws: [
      '`HttpTransportError`, from the function it returns. If your `fetcher` throws anything else, its code is `LIX_TRANSPORT_CALLBACK`, and what you threw is lost.',
    ],
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
      embedded_repository_id: 'UUID that the content names as its own.',
      before: 'State before the migration.',
      after: 'State after the migration.',
      semantic_preservation_verified: 'Whether the content was compared and found unchanged.',
      preservation_basis: 'What the comparison was based on.',
      expected_content_digest: 'Hash that the result has to have.',
      before_content_digest: 'Hash of the content in the former format.',
      after_content_digest: 'Hash of the content in the new format.',
    },
  },
  MigrationLimits: {
    properties: {
      maxChanges: 'Upper bound for the changes it may find. With more, the migration fails.',
      maxPreflightBytes:
        'Upper bound for the bytes it may read to check the content before it starts.',
    },
  },
};
