import {
  createVersion,
  type Lix,
  mergeVersion,
  selectVersionDiff,
  switchVersion,
} from '@lix-js/sdk';
import { takeNewerEdits } from './newer-edits.ts';

type Version = { id: string };

/** Branches off the active version. */
export async function startDraft(lix: Lix, name: string) {
  const draft = await createVersion({ lix, name });
  await switchVersion({ lix, to: draft });
}

/** The fields that a draft would change. */
export function selectDiff(lix: Lix, source: Version, target: Version) {
  return selectVersionDiff({ lix, source, target })
    .where('diff.status', '=', 'modified')
    .where('diff.schema_key', '=', 'mock_json_property');
}

/** Brings a draft into main without reverting newer edits there. */
export async function publish(lix: Lix, source: Version, main: Version) {
  await takeNewerEdits(lix, main, source);
  await mergeVersion({ lix, source, target: main });
  await switchVersion({ lix, to: main });
}
