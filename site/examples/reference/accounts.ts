// Create an account, and switch to it
// #region setup
import { createAccount, openLix, switchAccount } from '@lix-js/sdk';

const lix = await openLix({});
// #endregion

// #region create
const ada = await createAccount({ lix, name: 'Ada' });
console.log(ada.name);
// #endregion

// #region switch
await switchAccount({ lix, to: [ada] });

const active = await lix.db
  .selectFrom('active_account')
  .innerJoin('account', 'account.id', 'active_account.account_id')
  .select('account.name')
  .execute();
console.log(active);
// #endregion
