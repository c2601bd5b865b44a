import type { Lix } from '@lix-js/sdk';

/** The paths of all files, as a query to run or to observe. */
export function selectPaths(lix: Lix) {
  return lix.db.selectFrom('file').select('path').orderBy('path');
}

/** The bytes of a file; nothing if there's no such file. */
export async function readBytes(
  lix: Lix,
  path: string,
): Promise<Uint8Array | undefined> {
  const file = await lix.db
    .selectFrom('file')
    .where('path', '=', path)
    .select('data')
    .executeTakeFirst();
  return file?.data;
}

/** Creates or replaces a file. */
export async function writeBytes(
  lix: Lix,
  path: string,
  data: Uint8Array,
): Promise<void> {
  await lix.db.transaction().execute(async (trx) => {
    const file = await trx
      .selectFrom('file')
      .where('path', '=', path)
      .select('id')
      .executeTakeFirst();
    if (file)
      await trx
        .updateTable('file')
        .set({ data })
        .where('id', '=', file.id)
        .execute();
    else await trx.insertInto('file').values({ path, data }).execute();
  });
}
