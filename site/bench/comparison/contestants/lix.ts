import {
  createVersion,
  mergeVersion,
  mockJsonPlugin,
  openLix,
  sql,
  switchVersion,
} from '@lix-js/sdk';
import type { Page, Start } from '../contestant.ts';

const encode = (page: Page) => new TextEncoder().encode(JSON.stringify(page));

/** One JSON file, whose properties are the entities of `mockJsonPlugin`. */
export const start: Start = async (first) => {
  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const { db } = lix;
  await db
    .insertInto('file')
    .values({ path: '/page.json', data: encode(first) })
    .execute();
  const write = (page: Page) =>
    db
      .updateTable('file')
      .set({ data: encode(page) })
      .where('path', '=', '/page.json')
      .execute();
  const current = async (): Promise<Page> => {
    const rows = await db
      .selectFrom('state')
      .where('schema_key', '=', 'mock_json_property')
      .select(['entity_id', 'snapshot_content'])
      .execute();
    return Object.fromEntries(rows.map((row) => [row.entity_id, row.snapshot_content.value]));
  };

  return {
    async edit(page) {
      await write(page);
      // The next edit must not share its time.
      await new Promise((resolve) => setTimeout(resolve, 2));
      return new Date().toISOString();
    },
    async newest(count) {
      const rows = await db
        .selectFrom('change')
        .where('schema_key', '=', 'mock_json_property')
        .orderBy('created_at', 'desc')
        .limit(count)
        .select('created_at')
        .execute();
      return rows.map(({ created_at }) => new Date(created_at));
    },
    async at(moment) {
      const { rows } = await sql<{ entity_id: string; snapshot_content: { value: number } }>`
        SELECT entity_id, snapshot_content FROM (
          SELECT entity_id, snapshot_content, row_number() OVER (
            PARTITION BY entity_id ORDER BY created_at DESC, id DESC
          ) AS age
          FROM change
          WHERE schema_key = 'mock_json_property' AND created_at <= ${moment}
        ) WHERE age = 1`.execute(db);
      return Object.fromEntries(rows.map((row) => [row.entity_id, row.snapshot_content.value]));
    },
    async branchAndMerge(main, draft) {
      const target = await db
        .selectFrom('version')
        .where('name', '=', 'main')
        .select('id')
        .executeTakeFirstOrThrow();
      const branch = await createVersion({ lix, name: 'draft' });
      await write(main);
      await switchVersion({ lix, to: branch });
      await write(draft);
      await switchVersion({ lix, to: target });
      await mergeVersion({ lix, source: branch });
      return { page: await current(), collision: 'one side wins silently' };
    },
    async save() {
      await sql`SELECT 1`.execute(db);
      return new Uint8Array(await (await lix.toBlob()).arrayBuffer());
    },
    async reopen(saved) {
      const blob = new Blob([saved as Uint8Array<ArrayBuffer>]);
      const copy = await openLix({ blob, providePlugins: [mockJsonPlugin] });
      const file = await copy.db.selectFrom('file').select('data').executeTakeFirstOrThrow();
      await copy.close();
      return JSON.parse(new TextDecoder().decode(file.data));
    },
  };
};
