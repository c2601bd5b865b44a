import {
  createVersion,
  type Lix,
  mergeVersion,
  selectVersionDiff,
  switchVersion,
  transition,
} from '@lix-js/sdk';
import { saveAgain, takeNewerEdits, tipOf } from './newer-edits.ts';

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

/** Takes a merge back, and goes on with the draft. */
export async function undo(lix: Lix, merge: Merge, main: Version) {
  const { draft, before, fields } = merge;
  await transition({ lix, to: { id: before }, version: main });
  await switchVersion({ lix, to: draft });
  await saveAgain(lix, fields);
}

/** The fields that a draft would change. */
export function selectDiff(lix: Lix, source: Version, target: Version) {
  return selectVersionDiff({ lix, source, target })
    .where('diff.status', '=', 'modified')
    .where('diff.schema_key', '=', 'mock_json_property');
}

export type Merge = Awaited<ReturnType<typeof publish>>;
