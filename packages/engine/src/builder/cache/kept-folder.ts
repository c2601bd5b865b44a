import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../files/files.ts';
import { remove, removeStaleIn, scratchPath } from '../files/scratch.ts';
import { countAsUsed } from './tidy-cache.ts';

/**
 * A folder of files that take long to make: from the cache, or made and put there. It's there as a
 * whole or not at all, however many builds make it at once and wherever one of them is killed.
 *
 * @param dir Its name holds a hash of everything that the files depend on.
 * @param make Fills the empty folder it is given.
 */
export async function keptFolder(
  dir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (countAsUsed(dir)) return;
  await removeStaleIn(path.dirname(dir));
  const next = scratchPath(dir);
  await mkdir(next, { recursive: true });
  try {
    await make(next);
    await rename(next, dir);
  } catch (error) {
    await remove(next).catch(() => {});
    // Another build has made the same meanwhile.
    if (!(await fileExists(dir))) throw error;
  }
}
