import type { Description } from 'truedocs/reference-options';

/** Hooks, observing and writer keys. */
export const hookDescriptions: Record<string, Description> = {
  createHooks: {
    returns: 'Hooks without subscribers.',
    caveats: ['These hooks belong to no Lix, so nothing fires them. Use `lix.hooks`.'],
  },
  LixHooks: {
    caveats: [
      'A handler that throws doesn’t stop the write. In Node it ends the process as an uncaught exception, so catch errors yourself.',
      'A handler that writes fires the hook again. Give it a condition, or it never ends.',
    ],
  },
  StateCommitChange: {
    properties: {
      id: 'The same as `change.id`, except for untracked rows and those that Lix derives, such as commits.',
      created_at: 'When the change was made, as an ISO 8601 string in UTC.',
      snapshot_content: 'The whole entity after the change. `null` if it was deleted.',
      version_id: 'Where it was written: a version’s id, or `global`.',
      commit_id: 'Id of the commit, or `untracked`.',
    },
    caveats: [
      'A commit also reports Lix’s own rows, such as `lix_commit` and `lix_version_tip`, whose `writer_key` is `null`. Filter by `schema_key` or `file_id`.',
    ],
  },
  LixObservable: {
    methods: {
      constructor: {
        text: 'You don’t need it: `lix.observe` returns observables.',
        parameters: {
          subscriber:
            'Called for each subscription with an observer to send rows to. It may return a function that cleans up.',
        },
        returns: 'An observable that does nothing until someone subscribes.',
      },
      subscribe: {
        text: 'Starts the query and reports its rows, at once and whenever they change.',
        parameters: {
          observer: '`next` receives all rows each time, `error` the error if the query fails.',
        },
        returns: 'A subscription. Call its `unsubscribe()` when you’re done.',
      },
      '[Symbol.observable]': {
        text: 'Lets libraries such as RxJS recognize the observable.',
        returns: 'The observable itself.',
      },
      subscribeTakeFirst: {
        text: 'Like `subscribe`, for queries of one row.',
        parameters: { observer: '`next` receives the first row, or `undefined` if there is none.' },
        returns: 'A subscription. Call its `unsubscribe()` when you’re done.',
      },
      subscribeTakeFirstOrThrow: {
        text: 'Like `subscribeTakeFirst`, but a missing row is an error.',
        parameters: {
          observer:
            '`next` receives the first row. Without one, `error` receives `Query returned no rows`.',
        },
        returns: 'A subscription. Call its `unsubscribe()` when you’re done.',
      },
    },
    caveats: [
      'The same query, observed twice, gives you the same observable and runs once.',
      'Without an `error` callback, a query that fails is silent.',
      'Unchanged results aren’t reported again.',
    ],
  },
  withWriterKey: {
    parameters: {
      db: 'The `lix.db` to open a transaction on, or a transaction to use as it is.',
      writer:
        'The key to store with the writes. Make it unique to a session, such as `editor#<id>`, so that two tabs can tell each other apart. `null` writes without a key.',
      fn: 'Does the writes with the transaction it receives.',
    },
    returns: 'What `fn` returns, once the transaction is committed.',
    throws: ['What `fn` throws. The transaction is rolled back, unless you passed one in.'],
    caveats: [
      'The key applies to the whole Lix while `fn` runs: writes by other code through `lix.db` get it, too.',
      'Only the rows you write carry the key. Lix’s own rows in the same commit have `null`.',
    ],
  },
};
