import type { Lix } from '@lix-js/sdk';
import type { Merge } from '../library.ts';

/**
 * Takes a merge back: the active version, main, gets its earlier values once
 * more, in one commit. The draft stays as it is.
 */
export async function undo(lix: Lix, { before }: Pick<Merge, 'before'>) {
  await lix.db.transaction().execute(async (trx) => {
    for (const { key, value } of before)
      await trx
        .updateTable('key_value')
        .set({ value })
        .where('key', '=', key)
        .execute();
  });
}
