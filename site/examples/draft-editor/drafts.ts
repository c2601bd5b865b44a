import { createVersion, type Lix, mergeVersion, switchVersion } from '@lix-js/sdk';
import { selectDiff } from './diff.ts';
import { takeNewerEdits, tipOf } from './newer-edits.ts';

type Version = { id: string };

/** Branches off the active version. */
export async function startDraft(lix: Lix, name: string) {
  const draft = await createVersion({ lix, name });
  await switchVersion({ lix, to: draft });
  return draft;
}

/** Brings a draft into main without reverting newer edits there. */
export async function publish(lix: Lix, draft: Version, main: Version) {
  const before = await tipOf(lix, main);
  await takeNewerEdits(lix, main, draft);
  const changed = await selectDiff(lix, draft, main).execute();
  await mergeVersion({ lix, source: draft, target: main });
  await switchVersion({ lix, to: main });
  return { draft, before, fields: changed.map(({ entity_id }) => entity_id) };
}

export type Merge = Awaited<ReturnType<typeof publish>>;
