import { type Lix, switchVersion, transition } from '@lix-js/sdk';
import type { Merge } from './drafts.ts';
import { saveAgain } from './newer-edits.ts';

/** Takes a merge back, and goes on with the draft. */
export async function undo(lix: Lix, merge: Merge, main: { id: string }) {
  const { draft, before, fields } = merge;
  await transition({ lix, to: { id: before }, version: main });
  await switchVersion({ lix, to: draft });
  await saveAgain(lix, fields);
}
