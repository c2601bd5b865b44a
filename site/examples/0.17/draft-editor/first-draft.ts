import type { Lix } from 'lix-0-17';
import { edit } from './calls.ts';

/** A page in `main`: three keys with their values. */
export async function insertPage(lix: Lix) {
  await lix.execute(`INSERT INTO lix_key_value (key, value) VALUES
    ('headline', 'Notes for teams'), ('price', '$15 a month'),
    ('button', 'Sign up')`);
}

/** Edits a draft and main, and merges both, as the start page's program does. */
export async function mergeFirstDraft(lix: Lix) {
  const main = await lix.activeBranchId();
  const { id: draft } = await lix.createBranch({ name: 'draft' });
  await lix.switchBranch({ branchId: draft });
  await lix.execute(edit, ['Notes your team shares', 'headline']);
  await lix.switchBranch({ branchId: main });
  await lix.execute(edit, ['$12 a month', 'price']);
  await lix.mergeBranchPreview({ sourceBranchId: draft });
  await lix.mergeBranch({ sourceBranchId: draft });
}
