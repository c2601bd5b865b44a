import type { Description } from 'truedocs/reference-options';

/** Opening a repository, and what it is like once it's open. */
export const openingDescriptions017: Record<string, Description> = {
  openLix: {
    parameters: {
      options:
        'Without `storage` and `server`, the repository is new and lives in memory. For all options, see [Options of `openLix`](/0.17/guide/production/persistence#options).',
    },
    returns:
      'The open repository. `openReport` says whether it was created. Call `close()` when you’re done.',
    throws: [
      '`remote mode does not accept storage; set server.mode to "partial_replica" for on-demand sync` if you pass `storage` and a server without a mode.',
      '`server.mode "partial_replica" requires storage` if that mode has no storage.',
      '`server.mode must be "remote" or "partial_replica"` for any other mode.',
      '`openLix() requires a Lix storage adapter` if `storage` isn’t one.',
      '`NativeAddonUnavailableError` in Node.js if you pass `storage`, with or without a server, and the native engine can’t be loaded. Remote mode works without that engine.',
    ],
    caveats: [
      'Options it doesn’t know are ignored. `openLix({ blob })`, which opened a file in 0.5, gives you a new, empty repository.',
      'If Node.js can’t load the native engine, a repository in memory runs on WebAssembly instead, without a warning. Node.js then stays alive for up to 30 seconds after `close()`; call `process.exit()` if that’s too long.',
      '`openLix.fromSnapshot(source)` opens a new repository from what `exportSnapshot()` wrote, as a stream or as bytes. It takes the same options, but no `server`.',
    ],
  },
  OpenLixOptions: {
    caveats: [
      'Only three combinations work: no server, a server in remote mode without `storage`, and `partial_replica` with `storage`. For what each option does, see [Options of `openLix`](/0.17/guide/production/persistence#options).',
      'Options that Lix doesn’t know are ignored, so a typo has no effect and causes no error.',
    ],
  },
  Lix: {
    properties: {
      openReport:
        'Storage format, and whether the repository was created. `undefined` for a remote repository.',
    },
    methods: {
      constructor: {
        text: 'For the package itself. Call `openLix` instead.',
        parameters: { binding: 'The connection to the engine.' },
        returns: 'A repository that is already open.',
      },
      openAnotherSession: {
        parameters: {
          options: 'Branch and account of the new session. By default those of this one.',
        },
        returns: 'A handle with an active branch and transactions of its own. Close it separately.',
      },
      execute: {
        text: 'Runs one statement. A write is committed before the call returns.',
        parameters: {
          options:
            '`rowMode` returns rows as arrays, `originKey` labels a write, `maxAutoCommitRetries` limits repetitions after a conflict, and `idempotencyKey` makes it safe to send a write to a server twice. See [`ExecuteOptions`](/0.17/api/types/ExecuteOptions).',
        },
        returns: 'Rows and columns, and for a write the commits before and after it.',
        throws: [
          '`LIX_UNSUPPORTED_SQL` for several statements at once, and for statements such as `CREATE TABLE` or `BEGIN`.',
          '`LIX_INVALID_PARAM` if the number of parameters is wrong or one of them isn’t a SQL value, such as a `Date` or a `bigint`.',
          '`LIX_PARSE_ERROR`, `LIX_TABLE_NOT_FOUND` or `LIX_COLUMN_NOT_FOUND` if the statement doesn’t make sense.',
          '`LIX_ERROR_CLOSED` after `close()`.',
        ],
      },
      executeBatch: {
        text: 'Runs several statements as one transaction and one commit.',
        parameters: {
          statements: 'The statements, in order. There must be at least one.',
          options: 'The same as for `execute`. They apply to all statements.',
        },
        returns: 'A result for each statement, and the commit they made together.',
        throws: [
          '`LIX_INVALID_ARGUMENT` if `statements` is empty.',
          'The error of the first statement that fails. Nothing has been written then.',
        ],
      },
      observe: {
        text: 'Runs a query now and again whenever its result changes.',
        returns: 'A handle whose `next()` waits for the next result.',
      },
      beginTransaction: {
        text: 'Starts a transaction on the active branch. What you do on the Lix itself stays outside it.',
        returns: 'A handle for its statements, which ends with `commit()` or `rollback()`.',
        throws: ['`LIX_INVALID_TRANSACTION_STATE` if this handle already has an open transaction.'],
      },
      replicaRecoverySources: { returns: 'The retained replicas; usually none.' },
      exportReplicaRecovery: {
        parameters: { id: 'One that `replicaRecoverySources` returned.' },
        returns: 'Its rows, files and contents, as plain JSON.',
      },
      recoverReplica: {
        parameters: { id: 'One that `replicaRecoverySources` returned.' },
        returns: 'The new branches, and what couldn’t be restored.',
      },
      recoverReplicaWithServer: {
        parameters: {
          id: 'One that `replicaRecoverySources` returned.',
          server: 'Where to get what the replica lacks.',
        },
        returns: 'The new branches, and what couldn’t be restored.',
      },
      syncHealth: { returns: 'State of the sync; `inactive` for a repository without a server.' },
      activeBranchId: {
        text: 'Tells which branch statements read and write.',
        returns: 'A UUID, which is also `id` in `lix_branch`.',
      },
      activeAccountId: {
        text: 'Tells who the changes are attributed to.',
        returns: 'Id of the active account. By default it’s the one named Anonymous.',
      },
      subscribeActiveBranch: {
        parameters: { listener: 'Called after each switch, without arguments.' },
        returns: 'A function that ends the subscription.',
      },
      createBranch: {
        text: 'Creates a branch. The active branch stays active.',
        parameters: { options: 'Name of the branch, and optionally its id and where it starts.' },
        returns: 'Its id, and the commit that it starts from.',
        throws: ['`LIX_ERROR_UNIQUE` if another branch has the name.'],
      },
      exportSnapshot: {
        returns:
          'The whole repository as bytes, with its history. Open it again with `openLix.fromSnapshot()`.',
      },
      undo: {
        text: 'Takes back the latest change of the active branch with a new commit.',
        returns: 'The commit that was undone, and the one that undid it.',
        throws: ['`LIX_NOTHING_TO_UNDO` if no change is left.'],
      },
      redo: {
        text: 'Applies the change again that was undone last, with a new commit.',
        returns: 'The commit that was redone, and the one that repeats it.',
        throws: ['`LIX_NOTHING_TO_REDO` if nothing has been undone.'],
      },
      switchBranch: {
        text: 'Makes another branch active for this handle.',
        parameters: { options: 'Names the branch by its UUID.' },
        returns: 'The branch that is active now.',
        throws: ['`LIX_INVALID_PARAM` if the id isn’t a UUID.'],
      },
      mergeBranchPreview: {
        text: 'Tells what `mergeBranch` would do, without doing it.',
        parameters: { options: 'The branch to merge into the active one.' },
        returns: 'Kind of the merge, and how many rows it would change. It doesn’t list conflicts.',
      },
      mergeBranch: {
        text: 'Merges a branch into the active one. Where both have changed a row, the merged branch wins.',
        parameters: { options: 'The branch to merge into the active one.' },
        returns: 'Kind of the merge, the commits involved, and how many rows it changed.',
        throws: ['`LIX_INVALID_MERGE` if the branch is the active one.'],
      },
      close: {
        text: 'Closes the handle and its storage. Closing twice is fine.',
        returns: 'Nothing, once everything is written.',
        throws: ['`LIX_INVALID_TRANSACTION_STATE` while a transaction is open.'],
      },
    },
  },
  LixOpenProgress: {
    properties: {
      phase: '`inspecting`, `migrating`, `validating`, `opening`, or `complete` at the end.',
      completed: 'How much of the phase is done, if that’s known.',
      total: 'How much there is to do, if that’s known.',
    },
  },
  LixOpenMigrationReport: {
    properties: { fromFormat: 'Storage format that the repository had before.' },
  },
  LixOpenReport: {
    properties: {
      format: 'Storage format of the repository. In 0.17.0 it’s 81.',
      initialized: 'Whether the repository was created just now.',
      migration: 'Absent unless the repository was brought to a newer format.',
    },
  },
  LixOpenProgressOptions: {
    methods: {
      onProgress: {
        parameters: { progress: 'Where opening has got to.' },
        returns: 'Nothing. What it throws has no effect on opening.',
      },
    },
  },
};
