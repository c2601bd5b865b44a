import { createVersion, type Lix, mergeVersion, switchVersion } from '@lix-js/sdk';
import { selectChanges } from './page.ts';

type Version = { id: string };

/** Branches off main. */
export async function startDraft(lix: Lix, name: string, main: Version) {
  const draft = await createVersion({ lix, from: main, name });
  await switchVersion({ lix, to: draft });
  return draft;
}

/** Brings a draft into main, which takes the draft's value of every field. */
export async function publish(lix: Lix, draft: Version, main: Version) {
  const changes = await selectChanges(lix, draft, main).execute();
  await mergeVersion({ lix, source: draft, target: main });
  await switchVersion({ lix, to: main });
  return {
    fields: changes.map(({ field }) => field),
    before: changes.map(({ field, before }) => ({
      key: field,
      value: String(before?.value),
    })),
  };
}
