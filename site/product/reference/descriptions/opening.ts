import type { Description } from 'truedocs/reference-options';

type Methods = NonNullable<Description['methods']>;

/** What all environments have to do. */
const environmentMethods = {
  open: {
    text: 'Starts the engine on the database. `openLix` calls this; your code doesn’t need to.',
    returns: 'The engine, if it runs in the same thread. Otherwise an empty object.',
  },
  create: {
    text: 'Fills the environment with a database. `openLix` calls this before `open`.',
    returns: 'Nothing; it resolves once the bytes are in place.',
  },
  exists: {
    text: 'Tells whether the environment already holds a database.',
  },
  export: {
    text: 'Copies the database. `lix.toBlob()` wraps the result in a `Blob`.',
    returns: 'The bytes of the SQLite file.',
  },
  close: {
    text: 'Closes the database. `lix.close()` calls this.',
    returns: 'Nothing; further calls fail.',
  },
} satisfies Methods;

const openParameters = (name: string) => ({
  [name]: 'What `openLix` passes on.',
  [`${name}.boot`]: 'How to start.',
  [`${name}.boot.args`]: 'Plugins, account and key values, as `openLix` received them.',
  [`${name}.emit`]: 'Called with each event of the engine, so that hooks and observers fire.',
});

const createParameters = (name: string) => ({
  [name]: 'One object with the property below.',
  [`${name}.blob`]: 'The bytes of a SQLite file, such as `toBlob` exports.',
});

const callParameters = {
  name: 'Name of the engine function, such as `lix_uuid_v7`.',
  args: 'Its arguments. Most functions take one object, some none.',
};

/** Opening a Lix, and the environments it runs in. */
export const openingDescriptions: Record<string, Description> = {
  openLix: {
    parameters: {
      args: 'Required: for an empty Lix in memory, pass `{}`.',
      'args.account.id': 'Identifies the person across sessions. Pass the same one every time.',
      'args.account.name':
        'Name of the account. Ignored if the Lix already has an account with this id.',
      'args.environment':
        'Where the database is kept and which thread it runs in. Defaults to a new `InMemoryEnvironment`.',
    },
    returns: 'The open Lix. Call its `close()` when you’re done.',
    throws: [
      "`Cannot read properties of undefined (reading 'blob')` if you call it without an argument.",
      '`args.blob.arrayBuffer is not a function` if `blob` isn’t a `Blob`. Wrap bytes in `new Blob([bytes])`.',
      '`file is not a database` if the blob isn’t a Lix.',
      '`loadPluginFromString(dataUrl) failed: …` if a string in `providePluginsRaw` isn’t a single ES module without imports.',
      "`Version with id '…' does not exist` if `keyValues` names an unknown version.",
    ],
    caveats: [
      'An empty blob opens without an error; the first write fails. Check `blob.size`.',
      'Plugins aren’t stored in the Lix. Pass them every time, or files they wrote can’t be read.',
      'In memory, nothing is saved until you [store the result of `toBlob`](/guide/advanced/browser-integration).',
      'Values in `keyValues` overwrite those of the blob.',
    ],
  },
  newLixFile: {
    parameters: { args: 'What the new Lix contains. You can leave it out.' },
    returns:
      'A `Blob` for `openLix`. Its extra property `_lix` holds the `id` and `name` of the Lix, so you don’t have to open it to find out.',
    throws: ['`UNIQUE constraint failed: …` if `keyValues` has a key twice.'],
    caveats: [
      'Entries of `keyValues` aren’t checked: one without a key, or for a version that doesn’t exist, is accepted.',
      '`openLix({})` creates a Lix by itself. You need this function only for a blob without an open Lix, for example on a server.',
      'The property `_lix` belongs to this object. It’s gone once the blob has been stored or sent.',
    ],
  },
  Lix: {
    properties: {
      db: 'The Kysely query builder for the [views of the Lix](/guide/how-lix-works#which-view-answers-what).',
      plugin: 'Access to the plugins that `openLix` got, as `getAll()`.',
      'plugin.getAll': 'Returns the plugins that were passed to `openLix`, in that order.',
      observe:
        'Runs a query now and again after each commit that may affect it. Takes a Kysely query and returns a `LixObservable`.',
    },
    caveats: [
      'Run a query, such as `SELECT 1`, before `toBlob` and `close`. Otherwise the last write may still be [pending in the blob](/guide/advanced/browser-integration#query-before-export).',
      'After `close`, every call fails with `Environment not initialized`. Closing twice is fine.',
    ],
  },
  LixEnvironment: {
    properties: {
      spawnActor:
        'Starts a background worker next to the engine. Optional; only `OpfsSahEnvironment` has it.',
    },
    methods: {
      ...environmentMethods,
      open: { ...environmentMethods.open, parameters: openParameters('opts') },
      create: { ...environmentMethods.create, parameters: createParameters('opts') },
      exists: {
        ...environmentMethods.exists,
        returns:
          '`true` if there is one. Then `openLix` opens it; otherwise it creates a new Lix first.',
      },
    },
  },
  InMemoryEnvironment: {
    methods: {
      constructor: { text: 'Takes no arguments.', returns: 'An environment without a database.' },
      ...environmentMethods,
      open: { ...environmentMethods.open, parameters: openParameters('opts') },
      create: { ...environmentMethods.create, parameters: createParameters('opts') },
      exists: {
        ...environmentMethods.exists,
        returns: 'Always `false`, also while a database is open.',
      },
      export: {
        ...environmentMethods.export,
        throws: ['`Engine not initialized` before `create` or `open`, and after `close`.'],
      },
      call: {
        parameters: callParameters,
        returns: 'What the engine function returns.',
        throws: [
          '`Environment not initialized` before `open` and after `close`.',
          '`Unknown function: …` if the engine has no function of this name.',
        ],
      },
    },
    caveats: [
      'It runs on the calling thread, so a slow query blocks the page.',
      'Don’t reuse an environment for a second Lix: since `exists` is always `false`, opening it again replaces the database.',
    ],
  },
  OpfsSahEnvironment: {
    methods: {
      constructor: {
        text: 'Starts the worker at once.',
        parameters: {
          opts: 'One object with the property below. You can leave it out.',
          'opts.key': 'Name of the database within the origin. Defaults to `default`.',
        },
        returns: 'An environment for this key.',
        throws: ['`Worker is not defined` outside a browser.'],
      },
      ...environmentMethods,
      open: {
        ...environmentMethods.open,
        parameters: openParameters('initOpts'),
        returns:
          'Always an empty object: the engine runs in the worker, so `lix.engine` is `undefined`.',
        throws: [
          '`OPFS environment for key "…" is already open. …` (code `ENV_OPFS_ALREADY_OPEN`) if this page already has the key open.',
          '`OpfsSahEnvironment runs in a Worker and cannot receive plugins via providePlugins. …` if `openLix` got `providePlugins`. Use `providePluginsRaw`.',
        ],
      },
      create: {
        ...environmentMethods.create,
        parameters: createParameters('createOpts'),
        throws: [
          '`database already exists for this name; refusing to import seed blob` if the key is in use.',
        ],
      },
      exists: { ...environmentMethods.exists, returns: '`true` if the key is in use.' },
      export: { returns: 'The bytes of the SQLite file.' },
      close: { ...environmentMethods.close, text: 'Closes the database and ends the worker.' },
      call: { parameters: callParameters, returns: 'What the engine function returns.' },
      spawnActor: {
        parameters: { opts: 'Which module to run, and what to send it first.' },
        returns: 'A handle to talk to the worker. `close` ends it together with the environment.',
      },
      clear: {
        returns:
          'Nothing. Everything that the origin keeps in OPFS is deleted then, other files included.',
        throws: [
          '`Cannot clear OPFS: … database connection(s) are open. …` (code `ENV_OPFS_BUSY`) while an environment is open or has merely been constructed.',
          '`OPFS not available: …` if the browser has no private file system.',
        ],
      },
    },
    caveats: [
      'Only one tab at a time can use it, whatever the key. [Take a lock](/guide/advanced/browser-integration#several-tabs) before you open it.',
      'If its worker doesn’t load, `openLix` never settles.',
      'After `close` the worker is gone, and further calls never settle. Construct a new environment.',
    ],
  },
  EnvironmentActorHandle: {
    methods: {
      post: {
        text: 'Sends a message to the actor.',
        parameters: {
          message: 'Anything the structured clone algorithm can copy.',
          transfer:
            'Objects to move instead of copying, such as an `ArrayBuffer`. Defaults to none.',
        },
        returns: 'Nothing. Answers come through `subscribe`.',
      },
      subscribe: {
        text: 'Listens to messages from the actor. Messages sent before the first subscription are kept for it.',
        parameters: { listener: 'Called with each message.' },
        returns: 'A function that ends the subscription.',
      },
      terminate: {
        text: 'Ends the worker at once, even in the middle of a task.',
        returns: 'Nothing, and no message follows.',
      },
    },
  },
  SpawnActorOptions: {
    properties: {
      entryModule: 'URL of the module to run, relative to the environment’s own module.',
      name: 'Name of the worker, shown in developer tools.',
      initialMessage: 'Sent to the worker right after it starts.',
      transfer: 'Objects in `initialMessage` to move instead of copying.',
    },
  },
};
