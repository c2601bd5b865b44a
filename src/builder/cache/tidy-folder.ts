import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

/** How long a file stays that no build has asked for: a branch may come back. */
const keptDays = 7;

/**
 * Deletes the files of a cache that this build didn't need and that are older than a week, so that
 * the cache doesn't grow with every change.
 *
 * @param used Names of the files that this build read or wrote.
 */
export async function tidyFolder(folder: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
  await pMap(
    names.filter((name) => !used.has(name)),
    async (name) => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < oldest) await rm(file, { force: true });
    },
    { concurrency: 8 },
  );
}
