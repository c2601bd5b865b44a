import { createVersion, mergeVersion, openLix as open05, switchVersion } from '@lix-js/sdk';
import { openLix as open017 } from 'lix-0-17';
import { expect, it } from 'vitest';
import { mergeOutcomes, widths } from '../../site/components/figures/merge-outcomes.ts';

/** A row for each pair of edits, whose key names both: `edit delete`. */
const keys = Object.keys(mergeOutcomes['0.5']);

/** A repository in which a draft of main begins. */
interface Sides {
  insert: (value: number) => Promise<unknown>;
  edit: (keys: string[], value: number) => Promise<unknown>;
  remove: (keys: string[]) => Promise<unknown>;
  begin: () => Promise<{ toDraft: () => Promise<unknown>; merge: () => Promise<unknown> }>;
  read: () => Promise<{ key: string; value: unknown }[]>;
}

const releases: Record<keyof typeof mergeOutcomes, () => Promise<Sides>> = {
  '0.5': async () => {
    const lix = await open05({});
    return {
      insert: (value) =>
        lix.db
          .insertInto('key_value')
          .values(keys.map((key) => ({ key, value })))
          .execute(),
      edit: (edited, value) =>
        lix.db.updateTable('key_value').set({ value }).where('key', 'in', edited).execute(),
      remove: (removed) => lix.db.deleteFrom('key_value').where('key', 'in', removed).execute(),
      async begin() {
        const main = await lix.db
          .selectFrom('active_version')
          .select('version_id as id')
          .executeTakeFirstOrThrow();
        const draft = await createVersion({ lix, name: 'draft' });
        return {
          toDraft: () => switchVersion({ lix, to: draft }),
          merge: () => mergeVersion({ lix, source: draft, target: main }),
        };
      },
      read: () =>
        lix.db
          .selectFrom('state_by_version')
          .innerJoin('version', 'version.id', 'state_by_version.version_id')
          .where('version.name', '=', 'main')
          .where('schema_key', '=', 'lix_key_value')
          .select(['entity_id as key', 'snapshot_content'])
          .execute()
          .then((rows) =>
            rows.map(({ key, snapshot_content }) => ({ key, value: snapshot_content?.value })),
          ),
    };
  },
  '0.17': async () => {
    const lix = await open017();
    return {
      async insert(value) {
        for (const key of keys) {
          const sql = 'INSERT INTO lix_key_value (key, value) VALUES ($1, $2)';
          await lix.execute(sql, [key, value]);
        }
      },
      async edit(edited, value) {
        for (const key of edited)
          await lix.execute('UPDATE lix_key_value SET value = $1 WHERE key = $2', [value, key]);
      },
      async remove(removed) {
        for (const key of removed)
          await lix.execute('DELETE FROM lix_key_value WHERE key = $1', [key]);
      },
      async begin() {
        const main = await lix.activeBranchId();
        const draft = await lix.createBranch({ name: 'draft' });
        return {
          toDraft: () => lix.switchBranch({ branchId: draft.id }),
          merge: async () => {
            await lix.switchBranch({ branchId: main });
            await lix.mergeBranch({ sourceBranchId: draft.id });
          },
        };
      },
      read: async () => {
        const { rows } = await lix.execute('SELECT key, value FROM lix_key_value');
        return rows.map(({ key, value }) => ({ key: String(key), value }));
      },
    };
  },
};

it.each(Object.keys(releases) as (keyof typeof releases)[])(
  'HOME-1 a merge of Lix %s makes of two edits what the drawing says',
  async (release) => {
    const { insert, edit, remove, begin, read } = await releases[release]();
    const act = async (side: 0 | 1, value: number) => {
      const keysOf = (action: string) => keys.filter((key) => key.split(' ')[side] === action);
      await edit(keysOf('edit'), value);
      await remove(keysOf('delete'));
    };
    await insert(widths.before);
    const { toDraft, merge } = await begin();
    await act(0, widths.main);
    await toDraft();
    await act(1, widths.draft);
    await merge();
    const merged = new Map((await read()).map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(keys.map((key) => [key, merged.get(key)]))).toEqual(
      mergeOutcomes[release],
    );
  },
);
