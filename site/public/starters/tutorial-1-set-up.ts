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

const lix = await openProject();

console.log(await readTexts(lix));
