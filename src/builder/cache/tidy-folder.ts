import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { removeStaleIn } from '../files/scratch.ts';

/** How long a file stays that no build has asked for: a branch may come back. */
const keptDays = 7;

/** Looking at each file of a large site takes as long as a whole step of its build. */
const daysBetween = 1;

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the files of a cache that this build didn't need and that are older than a week, so that
 * the cache doesn't grow with every change, and those that killed builds left unfinished. Once a day is
 * enough.
 *
 * @param used Names of the files that this build read or wrote.
 */
export async function tidyFolder(folder: string, used: ReadonlySet<string>): Promise<void> {
  const mark = `${folder}.tidied`;
  const tidied = await stat(mark).catch(() => undefined);
  if (tidied && tidied.mtimeMs > Date.now() - daysBetween * day) return;
  await removeStaleIn(folder);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const oldest = Date.now() - keptDays * day;
  await pMap(
    names.filter((name) => !used.has(name)),
    async (name) => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < oldest) await rm(file, { force: true });
    },
    { concurrency: 8 },
  );
  // Without it, the next build looks again.
  await writeFile(mark, '').catch(() => {});
}
