import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';

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

import { selectCommitDiff } from '@lix-js/sdk';

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

const lix = await openProject();
const before = await readMain(lix);

await writeText(lix, 'greeting', 'Welcome');
await writeText(lix, 'help', 'Help');
await writeText(lix, 'cancel');

const after = await readMain(lix);
console.log(await compare(lix, before.commit_id, after.commit_id));
