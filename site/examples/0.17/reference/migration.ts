// #region provider
import {
  convertReplicaToPartial,
  convertStorageProviderToPartial,
  fetchTransport,
  initializeMigration,
  inspectStorageProvider,
  migrateStorageProvider,
  retryReplicaMigrationCleanup,
} from '@lix-js/sdk/migration';

type Provider = Parameters<typeof inspectStorageProvider>[0];

/** A storage that nothing has been written to. */
const storage: Provider = {
  acquireSession: async () => '1',
  beginRead: async () => ({
    snapshotCacheKey: () => undefined,
    getMany: async (requests) =>
      requests.flatMap(({ keys }) => keys.map(() => null)),
    beginScan: async () => ({
      nextPage: async () => ({ entries: [], hasMore: false }),
    }),
  }),
  beginWrite: async () => {
    throw new Error('Nothing is written here.');
  },
  watchForChanges: async () => ({
    changed: () => new Promise(() => {}),
    close() {},
  }),
  close: async () => {},
};
// #endregion

// #region initialize
await initializeMigration();
console.log('ready');
// #endregion

// #region inspect
console.log(await inspectStorageProvider(storage));
// #endregion

// #region migrate
try {
  await migrateStorageProvider(storage);
} catch (error) {
  console.log(String(error));
}
// #endregion

// #region convert
const server = {
  url: 'https://lix.example/lix/01a202d6-e681-7633-8b92-fadf4c59b826',
  headers: [],
};
try {
  await convertStorageProviderToPartial(storage, server);
} catch (error) {
  console.log(String(error));
}
// #endregion

// #region replica
// A storage package for browsers makes such an object. In Node.js, only
// `FilesystemStorage` works.
const closed = {
  lixStorage: { version: 3, moduleUrl: 'https://lix.example/storage.js' },
};
const from = { storage: closed, server: { url: server.url } };
for (const change of [convertReplicaToPartial, retryReplicaMigrationCleanup]) {
  await change(from).catch((error: unknown) => console.log(String(error)));
}
// #endregion

// #region transport
// Takes the place of the network.
const answer = async () => new Response('an answer of 21 bytes');
const request = fetchTransport(answer);

const url = 'https://lix.example/';
for (const maxBytes of [100, 10]) {
  try {
    const response = await request({
      url,
      init: {},
      response: { mode: 'buffered', maxBytes },
    });
    console.log(await response.text());
  } catch (error) {
    console.log(String(error));
  }
}
// #endregion
