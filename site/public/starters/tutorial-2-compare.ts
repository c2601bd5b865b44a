import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';

type Texts = Record<string, string>;

const path = '/texts.json';
const encode = (texts: Texts) => new TextEncoder().encode(JSON.stringify(texts));

/** Opens a saved project, or creates one with three texts. */
export async function openProject(blob?: Blob) {
  const lix = await openLix({ blob, providePlugins: [mockJsonPlugin] });
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

import { selectCommitDiff } from '@lix-js/sdk';

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

export type TextChange = { key: string; old?: string; now?: string };

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
    .leftJoin('change as old', 'old.id', 'diff.before_change_id')
    .leftJoin('change as now', 'now.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id',
      'old.snapshot_content as old',
      'now.snapshot_content as now',
    ])
    .orderBy('diff.entity_id')
    .execute();
  return rows.map((row) => ({
    key: row.entity_id,
    old: row.old?.value,
    now: row.now?.value,
  }));
}

const lix = await openProject();
const before = await readMain(lix);

await writeText(lix, 'greeting', 'Welcome');
await writeText(lix, 'help', 'Help');
await writeText(lix, 'cancel');

const after = await readMain(lix);
for (const { key, old, now } of await compare(
  lix,
  before.commit_id,
  after.commit_id,
)) {
  console.log(key, old, '->', now);
}
