// Create a branch, preview its merge, merge it, undo and redo
// #region setup
import { openLix } from '@lix-js/sdk';

const lix = await openLix();
const set = `INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
await lix.execute(set, ['title', 'Lix']);

// #endregion

// #region create
import type { CreateBranchOptions } from '@lix-js/sdk';

const options: CreateBranchOptions = { name: 'draft' };
const { id, name, hidden } = await lix.createBranch(options);
console.log(name, hidden);

// #endregion

// #region switch
import type { SwitchBranchReceipt } from '@lix-js/sdk';

const main = await lix.activeBranchId();
const switched: SwitchBranchReceipt = await lix.switchBranch({ branchId: id });
console.log(switched.branchId === id);

await lix.execute(set, ['title', 'Lix, a library']);
await lix.switchBranch({ branchId: main });

// #endregion

// #region preview
import type { MergeBranchPreview } from '@lix-js/sdk';

const preview: MergeBranchPreview = await lix.mergeBranchPreview({
  sourceBranchId: id,
});
console.log(preview.outcome, preview.changeStats);

// #endregion

// #region merge
import type { MergeBranchOptions, MergeBranchReceipt } from '@lix-js/sdk';

const merge: MergeBranchOptions = { sourceBranchId: id };
const receipt: MergeBranchReceipt = await lix.mergeBranch(merge);
console.log(receipt.outcome);

// #endregion

// #region undo
import type { UndoReceipt } from '@lix-js/sdk';

await lix.execute(set, ['title', 'A mistake']);

const undone: UndoReceipt = await lix.undo();
console.log(undone.branchId === main);

// #endregion

// #region redo
import type { RedoReceipt } from '@lix-js/sdk';

const redone: RedoReceipt = await lix.redo();
const { rows } = await lix.execute(
  "SELECT value FROM lix_key_value WHERE key = 'title'",
);
console.log(redone.branchId === main, rows);
// #endregion

await lix.close();
