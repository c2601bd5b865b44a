import type { Correction } from 'truedocs/reference-options';

/** Replaces comments of 0.17 that speak to the package's own authors, or stand at the wrong type. */
export const corrections017: Record<string, Correction> = {
  OpenLixOptions: {
    text: [
      [
        'Server defaults to remote. Partial replicas explicitly opt in and require storage.',
        'Where the repository is kept, how safely, and whom to tell about it.',
      ],
    ],
  },
  MigrationLimits: {
    text: [
      [
        'Does not close the provider or publish a browser active-store pointer.',
        'How much `migrateStorageProvider` may process before it gives up.',
      ],
    ],
  },
  fetchTransport: {
    text: [
      [
        'Public fetch callbacks are network adapters; they must preserve explicit credentials.',
        'Turns a `fetch` function into the transport that the migration functions send requests with.',
      ],
    ],
  },
  LixStorageSpace: {
    text: [
      [
        'JavaScript representation of `lix::storage::StorageSpace`.',
        'A namespace for keys. The engine decides which spaces there are, and a provider keeps them apart, for example as tables.',
      ],
      [
        'These provider types intentionally mirror the Rust storage traits. Changes\nto `Storage`, `StorageRead`, `StorageWrite`, or `StorageScanSource` must be\nreflected here and in the single Rust↔JS bridge.',
        'A space comes into existence with its first write. Reading one that has never been written finds no keys.',
      ],
    ],
  },
  LixStorageProvider: {
    text: [
      [
        'Mirrors `lix::storage::Storage`.',
        'What a storage package implements: an ordered store of byte keys and values, in several spaces, with reads of one consistent state and atomic writes.',
      ],
    ],
  },
  LixStorageChangeWatch: {
    text: [
      [
        'Mirrors `lix::storage::StorageChangeWatch`.',
        'A signal that committed data may have changed. It says neither what nor how often.',
      ],
    ],
  },
  LixStorageRead: {
    text: [
      [
        'Mirrors `lix::storage::StorageRead`.',
        'Access to one consistent state of the storage, whatever is written meanwhile.',
      ],
    ],
  },
  LixStorageScanSource: {
    text: [
      [
        'Mirrors `lix::storage::StorageScanSource`.',
        'Returns the keys of a range in pages, all from the state of the read that began the scan.',
      ],
    ],
  },
  LixStorageWrite: {
    text: [
      [
        'Mirrors `lix::storage::StorageWrite`.',
        'Collects puts and deletions until `commit` makes all of them visible at once.',
      ],
    ],
  },
  LixStorageError: {
    text: [
      [
        'Error representation decoded back into `lix::storage::StorageError`.',
        'The error that a storage provider throws, so that the engine can tell a conflict from a broken disk.',
      ],
    ],
  },
};
