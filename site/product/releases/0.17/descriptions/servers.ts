import type { Description } from 'truedocs/reference-options';

const request = {
  input: 'Address of the request, or the request itself.',
  init: 'Method, headers and body.',
};
const transportError =
  '`HttpTransportError` with the code `LIX_TRANSPORT_NETWORK` if the server can’t be reached.';

/** Servers, sync, telemetry, and what a replica that couldn't be converted leaves behind. */
export const serverDescriptions017: Record<string, Description> = {
  createLix: {
    parameters: { options: 'The server, and the repository to copy there.' },
    returns: 'Id and address of the new repository. It isn’t open yet.',
    throws: [
      '`NativeAddonUnavailableError` in Node.js if the native engine can’t be loaded and `from` is absent.',
      '`TypeError` if `server` contains `mode` or `fetch`, as that of `openLix` may.',
    ],
    caveats: [
      'With `from`, browsers need request streaming in `fetch`. Chromium has it. Firefox 153 and WebKit 2.50 don’t: there, the call throws a `LixError` that says so.',
      'No server was at hand when this page was written. The example shows what is sent; what a real server does with it wasn’t tried.',
    ],
  },
  deleteLix: {
    parameters: { options: 'Address of the repository, and headers.' },
    returns: 'Nothing. Local copies stay as they are.',
    throws: [
      '`NativeAddonUnavailableError` in Node.js if the native engine can’t be loaded.',
      '`TypeError` if `server` contains `mode` or `fetch`, as that of `openLix` may.',
    ],
    caveats: [
      'No server was at hand when this page was written, so the example shows a mistake and nothing was deleted.',
    ],
  },
  HostedLix: {
    properties: {
      id: 'The UUID that `url` ends in.',
      url: 'Address of the repository, for `openLix`.',
    },
  },
  CreateLixOptions: {
    properties: {
      from: 'A repository to copy, with its history. Without it, the new one is empty.',
    },
  },
  RemoteLixServerOptions: {
    properties: { mode: 'Always `remote`, which is also the default.' },
  },
  PartialReplicaLixServerOptions: {
    properties: {
      mode: 'Has to be `partial_replica`, because a server is used remotely by default.',
    },
  },
  RemoteLixFetch: { parameters: request, returns: 'The response.' },
  networkFetch: {
    parameters: request,
    returns: 'The response, whatever its status.',
    throws: [transportError],
  },
  HttpTransportError: {
    properties: {
      name: 'Always `HttpTransportError`.',
      code: '`LIX_TRANSPORT_NETWORK` if the server couldn’t be reached, `LIX_TRANSPORT_ABORTED` if the request was canceled, `LIX_TRANSPORT_CALLBACK` if your own `fetch` threw, and `LIX_TRANSPORT_RESPONSE_LIMIT` if the answer was too large. Codes that begin with `LIX_ADMISSION` mean that the server turned the client down: `LIX_ADMISSION_AUTH_REJECTED` for its credentials, `LIX_ADMISSION_EPOCH` for its version.',
    },
    methods: {
      constructor: {
        text: 'For the package itself, and for a `fetch` of your own that reports failures the same way.',
        parameters: {
          code: 'What went wrong, as a constant.',
          message: 'What went wrong, in words.',
          options: 'Takes a `cause`, as every `Error` does.',
        },
        returns: 'An error with the code, ready to be thrown.',
      },
    },
  },
  SyncHealth: {
    properties: {
      state: 'What the sync is doing. `inactive` means there’s no server.',
      appliedCursor: 'How far the local copy has got in the server’s changes.',
      observedCursor: 'How far the server is known to have got.',
      failures: 'The latest failure of each part that isn’t working.',
      terminalError: 'Why the sync has stopped for good; `null` while it hasn’t.',
    },
  },
  compatibility: {
    caveats: [
      'In 0.17.0 the server protocol is 11, the sync protocol 17 and the storage format 81.',
    ],
  },
  LixTelemetrySpan: {
    properties: {
      schemaVersion: 'Always 3 in 0.17.0; it goes up when the properties change.',
      name: 'What the engine did, such as `lix.sql.query`.',
      kind: 'Role of the span, as in OpenTelemetry.',
      parentSpanId: 'Id of the span that this one belongs to.',
      links: 'Other spans that have to do with this one.',
      startedAtUnixMs: 'Start, in milliseconds since 1970.',
      durationMs: 'How long the work took, in milliseconds.',
      status: 'Whether it worked.',
      'status.code': '`ok`, `error`, or `unset` if nobody has said.',
      'status.description': 'What went wrong.',
      attributes: 'Further facts about the work.',
    },
  },
  LixTelemetryOptions: {
    methods: {
      onSpan: {
        text: 'Called with each span when it ends.',
        parameters: { span: 'What the engine has just finished, with its duration.' },
        returns: 'Nothing; the return value isn’t used.',
      },
      parentContext: { returns: 'The span that the engine’s spans belong to, if there is one.' },
    },
  },
  ReplicaRecoverySource: {
    properties: {
      id: 'Names it in `exportReplicaRecovery`, `recoverReplica` and `recoverReplicaWithServer`.',
      sourceFormat: 'Storage format that it was written in, older than the current one.',
      repositoryId: 'Id of the repository it is a copy of.',
      accountId: 'Account that it was opened with.',
      recoveryRequired: 'Whether it holds work that isn’t in the repository.',
    },
  },
  ReplicaRecoveryRow: {
    properties: {
      rowPk: 'Primary key of the row, as a JSON array.',
      schemaKey: 'Key of the row’s schema.',
      fileId: 'Id of the file that the row belongs to, or `null`.',
      snapshot: 'The row’s values, or `null` if it was deleted.',
      metadata: 'JSON that was stored with the change, or `null`.',
      deleted: '`true` for a deletion that the replica recorded; `snapshot` is `null` then.',
      global: 'Whether the row is shared by all branches.',
      changeId: 'Id of the change that wrote it.',
      commitId: 'Id of the commit that the change belongs to.',
    },
  },
  ReplicaRecoveryBranch: {
    properties: {
      headCommitId: 'Latest commit of the branch.',
      checkpointCommitId: 'Its latest checkpoint, or `null`.',
      rows: 'Its content, deletions included, one entry per primary key.',
    },
  },
  ReplicaRecoveryBlob: {
    properties: {
      id: 'Id of the content.',
      contentBase64: 'The bytes, encoded so that JSON can hold them.',
    },
  },
  ReplicaRecoveryFile: {
    properties: {
      id: 'The same as `lix_file.id`.',
      path: 'Where it was, starting with `/`.',
      blobId: 'Id of its content, or `null`.',
    },
  },
  ReplicaRecoveryExport: {
    properties: {
      version: 'Number of this format; it goes up when the properties change.',
      source: 'Where the data was found.',
      branches: 'Its branches, with their rows.',
      commits: 'The history as far as the replica had it, each entry as plain JSON.',
      uploads: 'Uploads that hadn’t finished.',
      blobs: 'Contents of its files.',
      files: 'Paths of all branches, each with the id of its blob.',
    },
  },
  ReplicaRecoveryReceipt: {
    properties: {
      branchIds: 'Ids of the branches that hold the restored rows.',
      restoredFiles: 'How many files were restored.',
      restoredRows: 'How many rows were restored.',
    },
  },
};
