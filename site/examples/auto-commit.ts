// #region setup
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

async function countCommits() {
  const { count } = await lix.db
    .selectFrom('commit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

let before = await countCommits();
console.log('commits in a new Lix:', before);
// #endregion

// #region count
async function report(label: string) {
  const now = await countCommits();
  console.log(label, now - before);
  before = now;
}
// #endregion

// #region statements
await lix.db
  .insertInto('file')
  .values({ path: '/a.json', data: encode({ done: false }) })
  .execute();
await report('commits after one insert:');

await lix.db
  .updateTable('file')
  .set({ data: encode({ done: true }) })
  .where('path', '=', '/a.json')
  .execute();
await report('commits after one update:');
// #endregion

// #region transaction
await lix.db.transaction().execute(async (trx) => {
  for (const path of ['/b.json', '/c.json', '/d.json']) {
    await trx
      .insertInto('file')
      .values({ path, data: encode({ done: false }) })
      .execute();
  }
});
await report('commits after three inserts in a transaction:');
// #endregion

// #region rollback
try {
  await lix.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('file')
      .values({ path: '/e.json', data: encode({}) })
      .execute();
    throw new Error('the user cancelled');
  });
} catch (error) {
  console.log((error as Error).message);
}
await report('commits after a rollback:');
// #endregion

// #region observe
const stop = lix.hooks.onStateCommit(({ changes }) => {
  const keys = changes
    .filter(({ schema_key }) => schema_key === 'mock_json_property')
    .map(({ entity_id }) => entity_id);
  if (keys.length > 0) console.log('committed', keys);
});
await lix.db
  .updateTable('file')
  .set({ data: encode({ done: true, note: 'checked' }) })
  .where('path', '=', '/b.json')
  .execute();
stop();
// #endregion
