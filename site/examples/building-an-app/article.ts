import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';

/** The article is one JSON file; its plugin makes an entity of each property. */
export const fileId = 'article';
export const schemaKey = 'mock_json_property';

export const fields = ['title', 'summary', 'body'] as const;
export type Field = (typeof fields)[number];
export type Article = Record<Field, string>;

export async function openArticle(article: Article): Promise<Lix> {
  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const data = new TextEncoder().encode(JSON.stringify(article));
  await lix.db
    .insertInto('file')
    .values({ id: fileId, path: '/article.json', data })
    .execute();
  return lix;
}

/** The fields in the active version, from state: bytes of a file can be stale. */
export function selectFields(lix: Lix) {
  return lix.db
    .selectFrom('state')
    .where('file_id', '=', fileId)
    .where('schema_key', '=', schemaKey)
    .select(['entity_id as field', 'snapshot_content as content']);
}

export function toArticle(
  rows: { field: string; content: { value?: unknown } }[],
): Article {
  const values = Object.fromEntries(
    rows.map(({ field, content }) => [field, content.value]),
  );
  return { title: '', summary: '', body: '', ...values };
}

/** Writes the changed fields as one commit; Lix writes the file. */
export async function save(lix: Lix, changed: Partial<Article>): Promise<void> {
  await lix.db.transaction().execute(async (trx) => {
    for (const [field, value] of Object.entries(changed)) {
      await trx
        .updateTable('state')
        .set({ snapshot_content: { value } })
        .where('file_id', '=', fileId)
        .where('schema_key', '=', schemaKey)
        .where('entity_id', '=', field)
        .execute();
    }
  });
}
