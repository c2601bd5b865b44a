import { plugin as markdownPlugin } from '@lix-js/plugin-md';
import { createVersion, type Lix, mergeVersion, openLix, sql, switchVersion } from '@lix-js/sdk';
import type { Release, Repository } from '../release.ts';

export const release: Release = {
  async open(saved) {
    const blob = saved && new Blob([saved as Uint8Array<ArrayBuffer>]);
    return repository(await openLix({ ...(blob && { blob }) }));
  },
  openWithMarkdown: async () => repository(await openLix({ providePlugins: [markdownPlugin] })),
};

function repository(lix: Lix): Repository {
  const { db } = lix;
  const data = (text: string) => new TextEncoder().encode(text);
  // A view takes no upsert: an update first, and an insert where there was nothing to update.
  async function writeRow(key: string, value: string): Promise<void> {
    const known = await db
      .selectFrom('key_value')
      .where('key', '=', key)
      .select('key')
      .executeTakeFirst();
    if (known) await db.updateTable('key_value').set({ value }).where('key', '=', key).execute();
    else await db.insertInto('key_value').values({ key, value }).execute();
  }
  const writeAll = async (rows: Record<string, string>) => {
    for (const [key, value] of Object.entries(rows)) await writeRow(key, value);
  };
  return {
    writeRow,
    async writeRows(keys, value) {
      await db.transaction().execute(async (trx) => {
        for (const key of keys) await trx.insertInto('key_value').values({ key, value }).execute();
      });
    },
    async readRow(key) {
      const row = await db
        .selectFrom('key_value')
        .where('key', '=', key)
        .select('value')
        .executeTakeFirst();
      return row?.value as string | undefined;
    },
    async writeFile(path, text) {
      const known = await db
        .selectFrom('file')
        .where('path', '=', path)
        .select('id')
        .executeTakeFirst();
      const file = { path, data: data(text) };
      if (known) await db.updateTable('file').set(file).where('path', '=', path).execute();
      else await db.insertInto('file').values(file).execute();
    },
    async readFile(path) {
      const file = await db
        .selectFrom('file')
        .where('path', '=', path)
        .select('data')
        .executeTakeFirstOrThrow();
      return new TextDecoder().decode(file.data);
    },
    async newestChanges(key, limit) {
      const rows = await db
        .selectFrom('change')
        .where('schema_key', '=', 'lix_key_value')
        .where('entity_id', '=', key)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .select('created_at')
        .execute();
      return rows.length;
    },
    async branchAndMerge(here, there) {
      const main = await db
        .selectFrom('active_version')
        .select('version_id as id')
        .executeTakeFirstOrThrow();
      const draft = await createVersion({ lix, name: 'draft' });
      await writeAll(here);
      await switchVersion({ lix, to: draft });
      await writeAll(there);
      await switchVersion({ lix, to: main });
      await mergeVersion({ lix, source: draft });
    },
    async save() {
      // Completes the last write.
      await sql`SELECT 1`.execute(db);
      return new Uint8Array(await (await lix.toBlob()).arrayBuffer());
    },
    close: () => lix.close(),
  };
}
