import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Lix, openLix, sql } from '@lix-js/sdk';

/** Opens the Lix in a file, or a new one if there's no such file. */
export async function openFrom(file: string): Promise<Lix> {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return openLix(bytes ? { blob: new Blob([bytes]) } : {});
}

/** Replaces the file in one step. */
export async function saveTo(file: string, lix: Lix): Promise<void> {
  await sql`SELECT 1`.execute(lix.db); // completes the last commit
  const blob = await lix.toBlob();
  await writeFile(`${file}.new`, new Uint8Array(await blob.arrayBuffer()));
  await rename(`${file}.new`, file);
}
