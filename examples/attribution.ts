// #region setup
import { createAccount, mockJsonPlugin, openLix, switchAccount } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (page: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(page) })
    .where('path', '=', '/page.json')
    .execute();
// #endregion

// #region accounts
const ada = await createAccount({ lix, name: 'Ada' });
const robot = await createAccount({ lix, name: 'Robot' });

await switchAccount({ lix, to: [ada] });
await lix.db
  .insertInto('file')
  .values({ path: '/page.json', data: encode({ title: 'Draft', tone: 'dry' }) })
  .execute();

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

// #region together
await switchAccount({ lix, to: [ada, robot] });
await write({ title: 'Welcome', tone: 'warm' });

const latest = await lix.db
  .selectFrom('change')
  .innerJoin('change_author', 'change_author.change_id', 'change.id')
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('change.entity_id', '=', 'tone')
  .select('account.name')
  .orderBy('change.created_at', 'desc')
  .orderBy('account.name')
  .limit(2)
  .execute();
console.log('tone was changed by', latest.map(({ name }) => name).join(' and '));
// #endregion
