// Write, branch and merge in two sessions
// #region use
import { type CreateBranchReceipt, openLix } from '@lix-js/sdk';

const lix = await openLix();
const setTitle = `INSERT INTO lix_key_value (key, value) VALUES ('title', $1)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
await lix.execute(setTitle, ['Lix']);

const draft: CreateBranchReceipt = await lix.createBranch({ name: 'draft' });
const session = await lix.openAnotherSession({ branchId: draft.id });
await session.execute(setTitle, ['Lix, a library']);
await session.close();

await lix.mergeBranch({ sourceBranchId: draft.id });
const { rows } = await lix.execute(
  "SELECT value FROM lix_key_value WHERE key = 'title'",
);
console.log(rows);

await lix.close();
// #endregion
