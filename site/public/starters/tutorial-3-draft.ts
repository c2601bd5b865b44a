import { type Lix, mockJsonPlugin, openLix, selectCommitDiff } from '@lix-js/sdk';

type Texts = Record<string, string>;

const path = '/texts.json';
const encode = (texts: Texts) => new TextEncoder().encode(JSON.stringify(texts));

/** Opens a saved project, or creates one with three texts. */
export async function openProject(blob?: Blob) {
  const lix = await openLix({
    ...(blob && { blob }),
    providePlugins: [mockJsonPlugin],
  });
  if (!blob) {
    const data = encode({ cancel: 'Cancel', greeting: 'Hello', save: 'Save' });
    await lix.db.insertInto('file').values({ path, data }).execute();
  }
  return lix;
}

export async function readTexts(lix: Lix): Promise<Texts> {
  const rows = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .select(['entity_id', 'snapshot_content'])
    .orderBy('entity_id')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.entity_id, row.snapshot_content.value]),
  );
}

/** Changes one text, or removes it if there is no new text. */
export async function writeText(lix: Lix, key: string, text?: string) {
  const { [key]: _, ...others } = await readTexts(lix);
  const texts = text === undefined ? others : { ...others, [key]: text };
  await lix.db
    .updateTable('file')
    .set({ data: encode(texts) })
    .where('path', '=', path)
    .execute();
}

export function readMain(lix: Lix) {
  return lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .select(['id', 'commit_id'])
    .executeTakeFirstOrThrow();
}

export type TextChange = { key: string; before?: string; after?: string };

/** The texts that differ between two commits. */
export async function compare(
  lix: Lix,
  before: string,
  after: string,
): Promise<TextChange[]> {
  const rows = await selectCommitDiff({
    lix,
    before,
    after,
    hints: { includeUnchanged: false },
  })
    .where('diff.schema_key', '=', 'mock_json_property')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id')
    .execute();
  return rows.map((row) => ({
    key: row.entity_id,
    before: row.before?.value,
    after: row.after?.value,
  }));
}

import { createVersion, switchVersion } from '@lix-js/sdk';

/** A draft, and the commit where it branched off main. */
export type Draft = { id: string; base: string };

/** Creates a draft from main and switches to it. */
export async function startDraft(lix: Lix, name: string): Promise<Draft> {
  const draft = await createVersion({ lix, name, from: await readMain(lix) });
  await switchVersion({ lix, to: draft });
  return { id: draft.id, base: draft.commit_id };
}

/** What a draft has changed since it branched off main. */
export async function readDraft(lix: Lix, { id, base }: Draft) {
  const tip = await lix.db
    .selectFrom('version')
    .where('id', '=', id)
    .select('commit_id')
    .executeTakeFirstOrThrow();
  return compare(lix, base, tip.commit_id);
}

const lix = await openProject();
const main = await readMain(lix);

const draft = await startDraft(lix, 'Friendlier');
await writeText(lix, 'greeting', 'Welcome');
console.log('draft:', await readTexts(lix));

await switchVersion({ lix, to: main });
console.log('main: ', await readTexts(lix));
console.log(await readDraft(lix, draft));
