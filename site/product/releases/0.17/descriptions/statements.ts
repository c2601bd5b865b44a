import type { Description } from 'truedocs/reference-options';

const execute = {
  parameters: { options: 'Form of the rows, and origin.' },
  returns: 'Rows and columns. The commit follows with `commit()`.',
};

const kindOfValue = (what: string) => ({
  text: `Makes ${what}.`,
  returns: 'A parameter for `execute` that has exactly this type in SQL.',
});

/** Statements, transactions, values and observed queries. */
export const statementDescriptions017: Record<string, Description> = {
  LixTransaction: {
    methods: {
      constructor: {
        text: 'For the package itself. Call `beginTransaction()` instead.',
        parameters: {
          binding: 'The connection to the engine.',
          onFinish: 'Called after a commit or rollback.',
        },
        returns: 'A handle on which `execute`, `commit` and `rollback` work.',
      },
      execute: {
        text: 'Runs one statement in the transaction. It sees what the transaction has written.',
        ...execute,
      },
      commit: {
        text: 'Commits everything the transaction has written as one commit, and ends it.',
        returns: 'The commits before and after it.',
      },
      rollback: {
        text: 'Drops everything the transaction has written, and ends it.',
        returns: 'Nothing; the branch is as it was before.',
      },
    },
    caveats: [
      'After a commit or rollback, every call throws `LIX_INVALID_TRANSACTION_STATE`: `Lix transaction is closed`.',
    ],
  },
  ObserveEvents: {
    methods: {
      constructor: {
        text: 'For the package itself. Call `observe()` instead.',
        parameters: {
          observeBinding: 'The connection to the engine.',
          onClose: 'Called when observing ends.',
        },
        returns: 'A handle that delivers results through `next()`.',
      },
      next: {
        text: 'Waits for the next result. The first one comes at once.',
        returns: 'The result, or `undefined` after `close()`.',
      },
      close: {
        text: 'Ends the observation. A pending `next()` resolves to `undefined`.',
        returns: 'Nothing; results that arrive later are dropped.',
      },
    },
    caveats: ['It isn’t an async iterator: call `next()` in a loop instead of using `for await`.'],
  },
  ObserveEvent: {
    properties: {
      sequence: 'Number of the event, from 0.',
      mutationSequence: 'Number of the write that the result includes.',
    },
  },
  LixBatchStatement: {
    properties: {
      sql: 'The statement, with `$1`, `$2` and so on for parameters.',
      params: 'Values for the parameters.',
    },
  },
  ExecuteBatchResult: {
    properties: {
      results: 'A result for each statement, in order.',
      commit: 'The commits before and after the batch; `null` if it wrote nothing.',
    },
  },
  ResultColumn: {
    properties: {
      name: 'As the query names it, for example with `AS`.',
      type: 'Kind of its values.',
    },
  },
  CommitSpan: {
    properties: {
      before: 'Head of the active branch before the write.',
      after: 'Its head after the write. The same as `before` if no commit was made.',
    },
  },
  Value: {
    properties: { kind: 'SQL type of the value.' },
    methods: {
      null: kindOfValue('a `NULL`'),
      boolean: {
        ...kindOfValue('a boolean'),
        parameters: { value: '`true` or `false`; numbers throw.' },
      },
      integer: { ...kindOfValue('a `BIGINT`'), parameters: { value: 'A whole number.' } },
      real: { ...kindOfValue('a `DOUBLE PRECISION`'), parameters: { value: 'A finite number.' } },
      text: { ...kindOfValue('a `TEXT`'), parameters: { value: 'Any string, also an empty one.' } },
      jsonb: { ...kindOfValue('a `JSONB`'), parameters: { value: 'Anything that JSON can hold.' } },
      rowRef: {
        ...kindOfValue('a reference to a row'),
        parameters: { value: 'What a query returned as `row_ref`.' },
      },
      timestamptz: {
        ...kindOfValue('a `TIMESTAMPTZ`'),
        parameters: { value: 'The instant, as an RFC 3339 string.' },
      },
      blob: {
        ...kindOfValue('a `BYTEA`'),
        parameters: { value: 'A `Uint8Array`, which is copied.' },
      },
      from: {
        ...kindOfValue('a value of the type that fits'),
        parameters: { value: 'A JavaScript value, or a `Value`, which is returned as it is.' },
      },
      _fromNative: {
        text: 'For the package itself.',
        parameters: { value: 'What the engine returned, with its kind.' },
        returns: 'The same in the form that readers of results get.',
      },
      _toNative: { text: 'For the package itself.', returns: 'The value as the engine takes it.' },
      toJS: { text: 'Gives the value as JavaScript has it.', returns: 'A copy of the value.' },
      asBytes: {
        text: 'Gives the bytes of a `BYTEA`.',
        returns: 'A copy of the bytes; `undefined` for any other kind.',
      },
    },
  },
  BundledPluginArchive: {
    properties: {
      key: 'Key of the plugin: `plugin_markdown` or `plugin_csv`.',
      fileName: 'Name for the file below `/.lix/plugins/`.',
      archiveBytes: 'Content of the file. Writing it installs the plugin.',
    },
  },
  bundledPluginArchives: {
    returns: 'The bytes of `plugin_csv` and `plugin_markdown`, with their names.',
    caveats: [
      'It only loads the archives. To install one, insert it into `lix_file` below `/.lix/plugins/`.',
      'A plugin parses files that are written after it was installed.',
    ],
  },
};
