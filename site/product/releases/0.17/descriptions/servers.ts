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
      id: 'Id of the repository.',
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
    properties: { mode: 'Always `partial_replica`.' },
  },
  RemoteLixFetch: { parameters: request, returns: 'The response.' },
  networkFetch: {
    parameters: request,
    returns: 'The response, whatever its status.',
    throws: [transportError],
  },
  HttpTransportError: {
    properties: { name: 'Always `HttpTransportError`.' },
    methods: {
      constructor: {
        text: 'Makes an error.',
        parameters: {
          code: 'What went wrong, as a constant.',
          message: 'What went wrong, in words.',
          options: 'The error that led to this one.',
        },
        returns: 'The error.',
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
      schemaVersion: 'Version of this shape.',
      name: 'What the engine did, such as `lix.sql.query`.',
      kind: 'Role of the span, as in OpenTelemetry.',
      parentSpanId: 'Id of the span that this one belongs to.',
      links: 'Other spans that have to do with this one.',
      startedAtUnixMs: 'Start, in milliseconds since 1970.',
      durationMs: 'Duration in milliseconds.',
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
        parameters: { span: 'The span.' },
        returns: 'Nothing.',
      },
      parentContext: { returns: 'The span that the engine’s spans belong to, if there is one.' },
    },
  },
  ReplicaRecoverySource: {
    properties: {
      id: 'Id of the retained replica.',
      sourceFormat: 'Storage format of the replica.',
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
      deleted: 'Whether the row was deleted.',
      global: 'Whether the row is shared by all branches.',
      changeId: 'Id of the change that wrote it.',
      commitId: 'Id of the commit that the change belongs to.',
    },
  },
  ReplicaRecoveryBranch: {
    properties: {
      headCommitId: 'Latest commit of the branch.',
      checkpointCommitId: 'Its latest checkpoint, or `null`.',
      rows: 'The rows of the branch.',
    },
  },
  ReplicaRecoveryBlob: {
    properties: {
      id: 'Id of the content.',
      contentBase64: 'The content in Base64.',
    },
  },
  ReplicaRecoveryFile: {
    properties: {
      id: 'Id of the file.',
      path: 'Path of the file.',
      blobId: 'Id of its content, or `null`.',
    },
  },
  ReplicaRecoveryExport: {
    properties: {
      version: 'Version of this shape.',
      source: 'The retained replica.',
      branches: 'Its branches, with their rows.',
      commits: 'Its commits.',
      uploads: 'Uploads that hadn’t finished.',
      blobs: 'Contents of its files.',
      files: 'Its files.',
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
