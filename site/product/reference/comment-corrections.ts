import type { Correction } from 'truedocs/reference-options';

/** Without this key, the schemas of the examples are refused. */
const closedSchema: Correction = {
  code: [
    [
      'type: "object",\n  properties',
      'type: "object",\n  additionalProperties: false,\n  properties',
    ],
  ],
};

const keyValueType: Correction = { code: [['<KeyValue>', '<LixKeyValue>']] };

/**
 * Places where a comment of the library contradicts the library's own types, or was written for an
 * earlier version. The build fails when one of them has gone.
 */
export const corrections: Record<string, Correction> = {
  applyChangeSet: { text: [['a change set to the lix', 'a change set to the active version']] },
  commitIsAncestorOf: {
    text: [
      [
        'This filter is typically used to scope the graph before applying filters like `changeIsLeaf()`.\n\n',
        '',
      ],
      ['⚠️ This', 'This'],
      ['--- Options ---\n', ''],
      ['\n\n--- Examples ---', ''],
    ],
  },
  commitIsDescendantOf: {
    text: [
      ['⚠️ This', 'This'],
      ['--- Options ---\n', ''],
      ['\n\n--- Examples ---', ''],
    ],
  },
  createChangeSet: {
    text: [['optionally attaches elements and labels', 'optionally puts elements into it']],
    without: ['{ change_id, entity_id }'],
  },
  createConversation: { without: ['body: "Hello"', 'body: "This paragraph needs review"'] },
  createConversationMessage: {
    text: [
      [
        'conversation_message[_all]`',
        'conversation_message`; without a parent, the message answers the newest one',
      ],
    ],
  },
  createLabel: { text: [['attached to change sets', 'attached to commits and other entities']] },
  createLspInMemoryEnvironment: {
    text: [
      [
        'Create an in-memory storage.',
        'Creates the place, in memory, where a server protocol handler keeps its Lixes.',
      ],
    ],
  },
  createServerProtocolHandler: {
    text: [
      [
        'The handler for the lix server protocol.',
        'Creates the handler of the Lix server protocol, a function from a `Request` to a `Response`.',
      ],
    ],
    without: ['new Hono()', "new Request('/lsp/new'"],
  },
  DetectedChange: {
    text: [
      ['If the `snapshot` is `undefined`', 'If `snapshot_content` is `null`'],
      [
        'The `schema` type can be narrowed by providing a change schema.',
        'The type parameter is the type of the snapshot.',
      ],
    ],
    without: ['satisfies ChangeSchema'],
  },
  ebEntity: {
    text: [
      [
        'Entity Expression Builder - provides fluent API for entity operations in queries.',
        'Builds conditions on entities for `where()`: by a label, as equal to an entity, or as one of several.',
      ],
    ],
  },
  EntityStateByVersionView: keyValueType,
  EntityStateHistoryView: keyValueType,
  EntityStateView: keyValueType,
  getTimestamp: {
    code: [
      ['await openLix()', 'await openLix({})'],
      ['await timestamp(', 'await getTimestamp('],
    ],
  },
  'Lix.engine': { text: [['\n\nUnit test in the same process', '']] },
  LixKeyValue: {
    text: [
      ['**Important SQLite Limitation with Boolean Values:**', '**Boolean values:**'],
      [
        'SQLite does not have a native boolean type. When storing JSON values:',
        'A value that is itself a boolean comes back as a number:',
      ],
      [
        "This is a fundamental limitation of SQLite's JSON implementation. There is no way\nto distinguish between a boolean `true` and the number `1` after retrieval.",
        'Booleans inside an object or an array stay booleans, so wrap the value: `{ enabled: true }`.',
      ],
      [
        'When querying boolean values, use loose equality (`==`) or handle the numeric representation.',
        'Otherwise, compare with `==` or with the number.',
      ],
    ],
  },
  'LixSchemaDefinition.x-lix-unique': {
    text: [['must be unique per version', 'must be unique per file and version']],
  },
  LixFile: { text: [['│ • path                  │', '│ • directory_id, name    │']] },
  'LixPlugin.detectChanges': {
    text: [
      ['`Before` is `undefined`', '`before` is `undefined`'],
      ['(\nthe file was created)', '(the file was created)'],
      ['`After` is always defined', '`after` is always defined'],
      ['lix own change control', "Lix's own change control"],
      ['Hence, `after` is always be defined.', ''],
    ],
  },
  nanoId: {
    text: [
      [
        '`nextDetermininisticSequenceNumber | nextDeterministicSequenceNumber`',
        '`nextSequenceNumber`',
      ],
    ],
    code: [
      ['await openLix()', 'await openLix({})'],
      ['V1StGXR8_Z5jdHi6B-myT', 'VLnHXb0odES9tiJzP9Q2O'],
    ],
    without: ['color: "#ff0000"'],
  },
  NewState: keyValueType,
  NewStateByVersion: keyValueType,
  nextSequenceNumber: {
    text: [
      [
        'Async wrapper around `nextSequenceNumberSync` that runs the computation\nnext to the database engine via the engine router.',
        'The number is computed next to the database engine.',
      ],
      ['`getTimestampSync`', '`getTimestamp`'],
    ],
  },
  openLix: {
    text: [
      [
        ' If a database is provided,\nuses that database directly.',
        ' If an environment is provided,\nthe database is kept there.',
      ],
    ],
    code: [
      [
        `// With custom storage adapter
import { MyCustomStorage } from "./my-custom-storage.js"
const lix = await openLix({
  storage: new MyCustomStorage()
})`,
        `// Kept by the browser
const lix = await openLix({ environment: new OpfsSahEnvironment({ key: 'notes' }) })`,
      ],
    ],
  },
  OpfsSahEnvironment: {
    text: [
      [
        'OPFS SAH‑pool environment implemented with a Dedicated Worker.',
        'Keeps the database in the private file system of the origin (OPFS), in a worker of its own.',
      ],
    ],
  },
  random: { code: [['await openLix()', 'await openLix({})']] },
  selectCommitDiff: {
    text: [['when `includeUnchanged: false` (default)', 'when `includeUnchanged: false`']],
  },
  selectVersionDiff: { without: ['## Understanding Common Ancestor Behavior'] },
  State: keyValueType,
  StateByVersion: keyValueType,
  StateByVersionUpdate: keyValueType,
  StateHistory: keyValueType,
  StateUpdate: keyValueType,
  switchVersion: { without: ['lix: { db: trx }'] },
  uuidV7: {
    code: [['await openLix()', 'await openLix({})']],
    text: [['`nextSequenceNumberSync`', '`nextSequenceNumber`']],
  },
  validateLixSchema: closedSchema,
  validateLixSchemaDefinition: closedSchema,
  uuidV7Sync: { text: [['Accepts `{ engine }` (or `{ lix }`) and runs', 'Runs']] },
};
