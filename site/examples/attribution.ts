// #region setup
import {
  createAccount,
  createCheckpoint,
  mockJsonPlugin,
  openLix,
  switchAccount,
} from '@lix-js/sdk';

const ada = { id: 'ada@example.com', name: 'Ada' };
const lix = await openLix({ account: ada, providePlugins: [mockJsonPlugin] });

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (page: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(page) })
    .where('path', '=', '/page.json')
    .execute();

await lix.db
  .insertInto('file')
  .values({ path: '/page.json', data: encode({ title: 'Draft', tone: 'dry' }) })
  .execute();

const active = await lix.db
  .selectFrom('active_account')
  .select('account_id')
  .execute();
console.log(active);
// #endregion

// #region accounts
const robot = await createAccount({ lix, id: 'agent:robot', name: 'Robot' });

await switchAccount({ lix, to: [robot] });
await write({ title: 'Welcome', tone: 'dry' });
// #endregion

// #region authors
const authors = await lix.db
  .selectFrom('change')
  .innerJoin('change_author', 'change_author.change_id', 'change.id')
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('change.schema_key', '=', 'mock_json_property')
  .select([
    'change.entity_id as property',
    'change.snapshot_content as value',
    'account.name as by',
  ])
  .orderBy('change.created_at')
  .orderBy('change.id')
  .execute();
console.log(authors);
// #endregion

// #region blame
const blame = () =>
  lix.db
    .selectFrom('state')
    .innerJoin('change_author', 'change_author.change_id', 'state.change_id')
    .innerJoin('account', 'account.id', 'change_author.account_id')
    .where('state.schema_key', '=', 'mock_json_property')
    .select(['state.entity_id', 'account.name'])
    .orderBy('state.entity_id')
    .orderBy('account.name')
    .execute();

for (const { entity_id, name } of await blame()) console.log(entity_id, name);
// #endregion

// #region together
await switchAccount({ lix, to: [ada, robot] });
await write({ title: 'Welcome', tone: 'warm' });

const latest = await lix.db
  .selectFrom('state')
  .innerJoin('change_author', 'change_author.change_id', 'state.change_id')
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('state.entity_id', '=', 'tone')
  .select('account.name')
  .orderBy('account.name')
  .execute();
console.log('tone was changed by', latest.map(({ name }) => name).join(' and '));
// #endregion

// #region single
await switchAccount({ lix, to: [ada] });

await lix.db.transaction().execute(async (trx) => {
  await trx
    .updateTable('state')
    .set({ snapshot_content: { value: 'Hello' } })
    .where('entity_id', '=', 'title')
    .execute();
  const { change_id } = await trx
    .selectFrom('state')
    .where('entity_id', '=', 'title')
    .select('change_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('change_author')
    .values({ change_id, account_id: robot.id })
    .execute();
});

for (const { entity_id, name } of await blame()) console.log(entity_id, name);
// #endregion

// #region removed
await write({ title: 'Hello' });

const log = await lix.db
  .selectFrom('change')
  .leftJoin('change_author', 'change_author.change_id', 'change.id')
  .leftJoin('account', 'account.id', 'change_author.account_id')
  .where('change.entity_id', '=', 'tone')
  .select(['change.id', 'change.snapshot_content', 'account.name'])
  .orderBy('change.created_at')
  .orderBy('account.name')
  .execute();

for (const { snapshot_content, name } of log) {
  console.log(snapshot_content?.value ?? '(removed)', name);
}
// #endregion

// #region commit
const checkpoint = await createCheckpoint({ lix });

const contributors = await lix.db
  .selectFrom('change_set_element')
  .innerJoin(
    'change_author',
    'change_author.change_id',
    'change_set_element.change_id',
  )
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('change_set_element.change_set_id', '=', checkpoint.change_set_id)
  .select('account.name')
  .distinct()
  .orderBy('account.name')
  .execute();

console.log(contributors.map(({ name }) => name));
// #endregion
