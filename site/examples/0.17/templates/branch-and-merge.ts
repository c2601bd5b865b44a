// Edit on a branch, then merge
import { openLix } from '@lix-js/sdk';

const lix = await openLix();
const set = `INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
const read = async () => {
  const { rows } = await lix.execute(
    "SELECT value FROM lix_key_value WHERE key = 'title'",
  );
  return rows[0]?.value;
};

await lix.execute(set, ['title', 'Home']);
const main = await lix.activeBranchId();

const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });
await lix.execute(set, ['title', 'Welcome']);

await lix.switchBranch({ branchId: main });
console.log('before the merge:', await read());
await lix.mergeBranch({ sourceBranchId: draft.id });
console.log('after the merge:', await read());
