import { createVersion, type Lix, mergeVersion, switchVersion } from '@lix-js/sdk';
import { takeNewerEdits } from './newer-edits.ts';
import { selectChanges } from './page.ts';

type Version = { id: string };

/** Branches off main. */
export async function startDraft(lix: Lix, name: string, main: Version) {
  const draft = await createVersion({ lix, from: main, name });
  await switchVersion({ lix, to: draft });
  return draft;
}

/**
 * Brings a draft into main without reverting newer edits there.
 *
 * @param again Fields that the draft brings in although an undo on main is newer.
 */
export async function publish(
  lix: Lix,
  draft: Version,
  main: Version,
  again: readonly string[] = [],
) {
  await takeNewerEdits(lix, main, draft, again);
  const changes = await selectChanges(lix, draft, main).execute();
  await mergeVersion({ lix, source: draft, target: main });
  await switchVersion({ lix, to: main });
  return {
    draft,
    fields: changes.map(({ field }) => field),
    before: changes.map(({ field, before }) => ({
      key: field,
      value: before?.value,
    })),
  };
}

export type Merge = Awaited<ReturnType<typeof publish>>;
