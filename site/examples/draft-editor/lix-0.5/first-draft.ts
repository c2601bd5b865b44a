import {
  createVersion,
  type Lix,
  mergeVersion,
  selectVersionDiff,
  switchVersion,
} from '@lix-js/sdk';

type Version = { id: string };

/** A draft of two edits, from its start to its merge. */
export async function mergeFirstDraft(lix: Lix, main: Version) {
  // main: the version you start in
  const draft = await createVersion({ lix, name: 'draft' });
  await switchVersion({ lix, to: draft });
  await lix.db
    .updateTable('key_value')
    .set({ value: 'Notes your team shares' })
    .where('key', '=', 'headline')
    .execute();
  await lix.db
    .updateTable('key_value')
    .set({ value: 'Try it free' })
    .where('key', '=', 'button')
    .execute();
  const diff = await selectVersionDiff({
    lix,
    source: draft,
    target: main,
  }).execute();
  await mergeVersion({ lix, source: draft, target: main });
  await switchVersion({ lix, to: main });
  return diff;
}
