import { createVersion, type Lix, mergeVersion, switchVersion } from '@lix-js/sdk';
import { save, selectChanges } from './page.ts';

type Version = { id: string };

/** A draft of two edits, from its start to its merge. */
export async function mergeFirstDraft(lix: Lix, main: Version) {
  const draft = await createVersion({ lix, name: 'draft' });
  await switchVersion({ lix, to: draft });
  await save(lix, 'headline', 'Notes your team shares');
  await save(lix, 'button', 'Try it free');
  const changes = await selectChanges(lix, draft, main).execute();
  await mergeVersion({ lix, source: draft, target: main });
  await switchVersion({ lix, to: main });
  return changes;
}
