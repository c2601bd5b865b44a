import type { Description } from 'truedocs/reference-options';

/** What a storage provider implements. */
export const storageDescriptions017: Record<string, Description> = {
  LixStorage: { properties: { lixStorage: 'For the package that made it.' } },
  LixStorageProviderRegistration: {
    properties: {
      version: 'Version of this shape.',
      moduleUrl: 'Address of the module that makes the provider.',
      options: 'What the module’s function is called with. It’s copied to the worker.',
    },
  },
  LixStorageSpace: {
    properties: {
      id: 'Number of the space.',
      name: 'Name of the space.',
      valueSemantics: 'Whether a value may be replaced after it was written.',
      valueIntegrity: 'Who makes sure that a value is what was written.',
    },
  },
  LixStorageKeyRange: {
    properties: { lower: 'Where the range starts.', upper: 'Where it ends.' },
  },
  LixStorageReadOptions: {
    properties: {
      snapshot: 'State to read, as an earlier read or write named it.',
      consistency: 'Whether to read one state throughout, the latest one, or any recent one.',
      durability: 'Whether to see everything visible, or only what is safely stored.',
    },
  },
  LixStorageWriteOptions: {
    properties: {
      baseSnapshot: 'State that the write is based on.',
      idempotencyKey: 'Identifies the write, so that a repetition has no effect.',
      awaitDurable: 'Whether the commit waits until everything is safely stored.',
      preconditions: 'What must hold when the write is committed.',
      batchCapacityHintBytes: 'About how many bytes the write will have.',
    },
  },
  LixStorageGetManyRequest: {
    properties: {
      keys: 'The keys, in the order in which their values are returned.',
      options: 'How much to return.',
      'options.projection': 'Whether to return values, or only whether keys exist.',
    },
  },
  LixStorageReadEntry: { properties: { value: 'Its value, if it was asked for.' } },
  LixStoragePutEntry: { properties: { value: 'The value to write.' } },
  LixStorageWriteStats: {
    properties: {
      putEntries: 'Keys that were written.',
      deletedEntries: 'Keys that were deleted one by one.',
      deletedRanges: 'Ranges that were deleted.',
      writtenBytes: 'Bytes that were written.',
      storageCalls: 'Calls to the storage underneath.',
    },
  },
  LixStorageCommitResult: {
    properties: {
      commitId: 'Names the state after the write, if the provider keeps states.',
      stats: 'How much was written.',
    },
  },
  LixStorageProvider: {
    methods: {
      acquireSession: { returns: 'A token for the options of reads and writes.' },
      acquirePartialReplicaOwner: {
        parameters: { sessionToken: 'What `acquireSession` returned.' },
        returns: 'A handle: `ready` resolves once the lock is granted, `close` gives it back.',
      },
      beginRead: {
        text: 'Starts a read.',
        parameters: { options: 'What the read may see.' },
        returns: 'The read.',
      },
      beginWrite: {
        text: 'Starts a write.',
        parameters: { options: 'Conditions and guarantees of the write.' },
        returns: 'The write.',
      },
      watchForChanges: {
        text: 'Watches for committed changes, whoever makes them.',
        returns: 'The watch.',
      },
      close: { returns: 'Nothing, once the storage is free.' },
    },
  },
  LixStorageChangeWatch: {
    methods: {
      changed: {
        text: 'Waits until something may have changed. Read again to see what.',
        returns: 'Nothing; it resolves at the next change.',
      },
      close: { text: 'Stops watching.', returns: 'Nothing.' },
    },
  },
  LixStorageRead: {
    methods: {
      snapshotCacheKey: { returns: 'A key for what is derived from this state.' },
      getMany: {
        text: 'Looks up keys.',
        parameters: { requests: 'The keys, by space.' },
        returns: 'A value for each key, or `null`, in the order of the requests.',
      },
      beginScan: {
        text: 'Starts to read a range of keys.',
        parameters: {
          space: 'The space to read.',
          range: 'The range of keys.',
          options: 'How much to return, and in which direction.',
          'options.projection': 'Whether to return values, or only keys.',
          'options.order': 'Direction of the scan.',
        },
        returns: 'The scan.',
      },
    },
  },
  LixStorageScanSource: {
    methods: {
      nextPage: {
        text: 'Reads on.',
        parameters: { limitRows: 'The most entries to return.' },
        returns: 'Entries, and whether there are more.',
      },
    },
  },
  LixStorageWrite: {
    methods: {
      putMany: {
        text: 'Writes keys, new or not. In an immutable space, a key that has another value is an error.',
        parameters: { space: 'The space to write to.', entries: 'Keys and values.' },
        returns: 'Nothing.',
      },
      replaceMany: {
        text: 'Replaces the values of keys in an immutable space.',
        parameters: { space: 'The space to write to.', entries: 'Keys and values.' },
        returns: 'Nothing.',
      },
      deleteMany: {
        text: 'Deletes keys.',
        parameters: { space: 'The space to delete from.', keys: 'The keys.' },
        returns: 'Nothing.',
      },
      deleteRange: {
        text: 'Deletes all keys of a range.',
        parameters: { space: 'The space to delete from.', range: 'The range of keys.' },
        returns: 'Nothing.',
      },
      commit: {
        text: 'Makes the write visible as a whole, if its preconditions hold.',
        returns: 'What was written.',
      },
      rollback: { text: 'Drops the write.', returns: 'Nothing.' },
    },
  },
  LixStorageError: {
    properties: {
      name: 'Always `LixStorageError`.',
      details: 'Further facts, depending on the code.',
    },
    methods: {
      constructor: {
        text: 'Makes an error that the engine understands.',
        parameters: {
          code: 'What went wrong, as a constant.',
          message: 'What went wrong, in words.',
          details: 'Further facts.',
        },
        returns: 'The error.',
      },
    },
  },
};
