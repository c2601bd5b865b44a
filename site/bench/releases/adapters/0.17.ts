import { bundledPluginArchives, type Lix, openLix } from 'lix-0-17';
import type { Release, Repository } from '../release.ts';

export const release: Release = {
  open: async (saved) => repository(await (saved ? openLix.fromSnapshot(saved) : openLix())),
  async openWithMarkdown() {
    const lix = await openLix();
    const archives = await bundledPluginArchives();
    const plugin = archives.find(({ key }) => key === 'plugin_markdown');
    if (!plugin) throw new Error('Lix 0.17 bundles no Markdown plugin.');
    await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', [
      `/.lix/plugins/${plugin.fileName}`,
      plugin.archiveBytes,
    ]);
    return repository(lix);
  },
};

const upsertRow = `INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

function repository(lix: Lix): Repository {
  let drafts = 0;
  const writeRow = async (key: string, value: string) => {
    await lix.execute(upsertRow, [key, value]);
  };
  const writeAll = async (rows: Record<string, string>) => {
    for (const [key, value] of Object.entries(rows)) await writeRow(key, value);
  };
  return {
    writeRow,
    async writeRows(keys, value) {
      await lix.executeBatch(keys.map((key) => ({ sql: upsertRow, params: [key, value] })));
    },
    async readRow(key) {
      const { rows } = await lix.execute<{ value: string }>(
        'SELECT value FROM lix_key_value WHERE key = $1',
        [key],
      );
      return rows[0]?.value;
    },
    async writeFile(path, text) {
      await lix.execute(
        `INSERT INTO lix_file (path, content) VALUES ($1, $2)
         ON CONFLICT (path) DO UPDATE SET content = excluded.content`,
        [path, new TextEncoder().encode(text)],
      );
    },
    async readFile(path) {
      const { rows } = await lix.execute<{ text: string }>(
        'SELECT CAST(content AS TEXT) AS text FROM lix_file WHERE path = $1',
        [path],
      );
      return rows[0]?.text ?? '';
    },
    async newestChanges(key, limit) {
      const { rows } = await lix.execute(
        `SELECT created_at FROM lix_change
         WHERE schema_key = 'lix_key_value' AND snapshot_content ->> 'key' = $1
         ORDER BY created_at DESC LIMIT ${limit}`,
        [key],
      );
      return rows.length;
    },
    async branchAndMerge(here, there) {
      const main = await lix.activeBranchId();
      // Names of branches are unique.
      const draft = await lix.createBranch({ name: `draft ${++drafts}` });
      await writeAll(here);
      await lix.switchBranch({ branchId: draft.id });
      await writeAll(there);
      await lix.switchBranch({ branchId: main });
      await lix.mergeBranch({ sourceBranchId: draft.id });
    },
    save: async () => new Uint8Array(await new Response(lix.exportSnapshot()).arrayBuffer()),
    close: () => lix.close(),
  };
}
