import { openLix } from 'lix-0-17';
import type { Page, Start } from '../contestant.ts';

const upsert = `INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

type Row = { key: string; value: number };
const toPage = (rows: readonly Row[]): Page =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

/** Each property is a row of `lix_key_value`: no plugin of 0.17 reads JSON. */
export const start: Start = async (first) => {
  const lix = await openLix();
  const known: Page = {};
  // An app knows which property was edited; here it's found by comparing with what was written.
  const write = async (page: Page) => {
    const edits = Object.entries(page).filter(([key, value]) => known[key] !== value);
    Object.assign(known, page);
    return lix.executeBatch(edits.map((params) => ({ sql: upsert, params })));
  };
  const rowsOf = async (source: string, params: string[] = []) =>
    (await lix.execute<Row>(`SELECT key, value FROM ${source} WHERE key LIKE 'key_'`, params)).rows;
  let drafts = 0;
  await write(first);

  return {
    async edit(page) {
      return (await write(page)).commit?.after;
    },
    async newest(count) {
      const { rows } = await lix.execute<{ created_at: string }>(
        `SELECT created_at FROM lix_change WHERE schema_key = 'lix_key_value'
         ORDER BY created_at DESC LIMIT ${count}`,
      );
      return rows.map(({ created_at }) => new Date(created_at));
    },
    at: async (moment) => toPage(await rowsOf("lix_as_of('lix_key_value', $1)", [String(moment)])),
    async branchAndMerge(main, draft) {
      const before = { ...known };
      const target = await lix.activeBranchId();
      const branch = await lix.createBranch({ name: `draft ${++drafts}` });
      await write(main);
      await lix.switchBranch({ branchId: branch.id });
      Object.assign(known, before);
      await write(draft);
      await lix.switchBranch({ branchId: target });
      await lix.mergeBranch({ sourceBranchId: branch.id });
      const page = toPage(await rowsOf('lix_key_value'));
      Object.assign(known, page);
      return { page, collision: 'one side wins silently' };
    },
    save: async () => new Uint8Array(await new Response(lix.exportSnapshot()).arrayBuffer()),
    async reopen(saved) {
      const copy = await openLix.fromSnapshot(saved);
      const { rows } = await copy.execute<Row>(
        "SELECT key, value FROM lix_key_value WHERE key LIKE 'key_'",
      );
      await copy.close();
      return toPage(rows);
    },
  };
};
