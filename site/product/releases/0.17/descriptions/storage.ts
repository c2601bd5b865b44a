import type { Description } from 'truedocs/reference-options';

/** What a storage provider implements. */
export const storageDescriptions017: Record<string, Description> = {
  LixStorage: { properties: { lixStorage: 'For the package that made it.' } },
  LixStorageProviderRegistration: {
    properties: {
      version: 'Has to be 3, the number of this agreement between SDK and package.',
      moduleUrl: 'Address of the module that makes the provider.',
      options: 'What the module’s function is called with. It’s copied to the worker.',
    },
  },
  LixStorageSpace: {
    properties: {
      id: 'Identifies the space: a whole number of 32 bits, which the engine has chosen.',
      name: 'For people, for example in messages or as the name of a table.',
      valueSemantics:
        '`mutable` if `putMany` may overwrite a value. In an `immutable` space, another value for an existing key is an error.',
      valueIntegrity:
        'With `contentAddressed`, the engine checks each value it reads against a digest. With `backendVerified`, the provider has to notice damaged data.',
    },
  },
  LixStorageKeyRange: {
    properties: {
      lower:
        'The smallest key, with or without itself; `unbounded` for the beginning of the space.',
      upper: 'The largest key, with or without itself; `unbounded` for the end of the space.',
    },
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
      baseSnapshot: 'The state that the engine planned with, as a read or a commit named it.',
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
  LixStorageReadEntry: { properties: { value: 'Only what the scan’s `projection` asks for.' } },
  LixStoragePutEntry: {
    properties: { value: 'Bytes to store. The provider doesn’t interpret them.' },
  },
  LixStorageWriteStats: {
    properties: {
      putEntries: 'Keys that were written.',
      deletedEntries: 'Keys that were deleted one by one.',
      deletedRanges: 'How often `deleteRange` was called.',
      writtenBytes: 'Size of all keys and values.',
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
        parameters: { sessionToken: 'The token of the session that wants to be alone.' },
        returns: 'A handle: `ready` resolves once the lock is granted, `close` gives it back.',
      },
      beginRead: {
        text: 'Opens a view of the stored data that later writes don’t change.',
        parameters: {
          options: 'Which state, how recent it has to be, and how safely it has to be stored.',
        },
        returns: 'A handle for lookups and scans of that state.',
      },
      beginWrite: {
        text: 'Opens a transaction. If two can’t run at the same time, the provider makes one wait or rejects it.',
        parameters: { options: 'Conditions and guarantees of the write.' },
        returns: 'A transaction, which ends with `commit` or `rollback`.',
      },
      watchForChanges: {
        text: 'Watches for committed changes, whoever makes them.',
        returns: 'A handle whose `changed()` resolves after the next commit. It must not miss any.',
      },
      close: { returns: 'Nothing; another process or tab can open the storage then.' },
    },
  },
  LixStorageChangeWatch: {
    methods: {
      changed: {
        text: 'Waits until something may have changed. Read again to see what.',
        returns: 'Nothing; it resolves at the next change.',
      },
      close: {
        text: 'Ends the subscription and frees what it needs.',
        returns: 'Nothing; `changed()` isn’t called again.',
      },
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
          space: 'Where to look. It may be one that nobody has written yet.',
          range: 'The bounds. Both may be open.',
          options: 'How much to return, and in which direction.',
          'options.projection': 'Whether to return values, or only keys.',
          'options.order': 'Whether the smallest or the largest key comes first.',
        },
        returns: 'A source of pages. It’s valid as long as the read.',
      },
    },
  },
  LixStorageScanSource: {
    methods: {
      nextPage: {
        text: 'Returns the entries after those of the page before.',
        parameters: { limitRows: 'The most entries to return.' },
        returns: 'Entries, and whether there are more.',
      },
    },
  },
  LixStorageWrite: {
    methods: {
      putMany: {
        text: 'Writes keys, new or not. In an immutable space, a key that has another value is an error.',
        parameters: {
          space: 'Where to write. The first write creates it.',
          entries: 'At most one value per key.',
        },
        returns: 'Nothing. Others see it only after `commit`.',
      },
      replaceMany: {
        text: 'Replaces the values of keys in an immutable space.',
        parameters: {
          space: 'One that is `immutable` and not `contentAddressed`.',
          entries: 'At most one value per key.',
        },
        returns: 'Nothing. The former values can be discarded after `commit`.',
      },
      deleteMany: {
        text: 'Deletes single entries, by their keys.',
        parameters: { space: 'Where to look for them.', keys: 'Each at most once.' },
        returns: 'Nothing. Others see it only after `commit`.',
      },
      deleteRange: {
        text: 'Deletes all entries between two bounds. In one write, this comes before any `putMany`.',
        parameters: {
          space: 'The namespace that the bounds apply to.',
          range: 'The bounds. Open on both sides, it empties the space.',
        },
        returns: 'Nothing. Others see it only after `commit`.',
      },
      commit: {
        text: 'Makes the write visible as a whole, if its preconditions hold.',
        returns: 'What was written.',
      },
      rollback: {
        text: 'Discards everything since `beginWrite`.',
        returns: 'Nothing; the stored data is unchanged.',
      },
    },
  },
  LixStorageError: {
    properties: {
      name: 'Always `LixStorageError`.',
      code: '`LIX_STORAGE_WRITE_CONFLICT` if another write came first, `LIX_STORAGE_PRECONDITION_FAILED` if a condition doesn’t hold, `LIX_STORAGE_CORRUPTION` if stored data is damaged, and so on.',
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
        returns: 'An error that the engine recognizes by its code.',
      },
    },
  },
};
