// #region sign
import {
  createAccount,
  createVersion,
  mockJsonPlugin,
  openLix,
  switchAccount,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const user = await createAccount({ lix, name: 'Ann' });
const agent = await createAccount({ lix, name: 'Agent' });
await switchAccount({ lix, to: [user] });
const task = await createVersion({ lix, name: 'agent: notes' });

await lix.db.transaction().execute(async (trx) => {
  await switchAccount({ lix: { db: trx }, to: [agent] });
  await trx
    .insertInto('file_by_version')
    .values({
      path: '/notes.json',
      data: new TextEncoder().encode('{"text":"Hello"}'),
      lixcol_version_id: task.id,
    })
    .execute();
});
await switchAccount({ lix, to: [user] });

const authors = await lix.db
  .selectFrom('change')
  .innerJoin('change_author', 'change_author.change_id', 'change.id')
  .innerJoin('account', 'account.id', 'change_author.account_id')
  .where('change.entity_id', '=', 'text')
  .select('account.name')
  .execute();

console.log(authors.map(({ name }) => name));
// #endregion
