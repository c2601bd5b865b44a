import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { ownValue } from '#shared/own-value.ts';
import { ifMissing } from '../files/files.ts';

/** Long enough for the watcher to have read a new folder, in ms. */
const pause = 300;

/**
 * Reports files that came just after their folder, as when one is copied or checked out: the
 * watcher reads a new folder before it watches it, and never hears of what comes between.
 *
 * @param isWatched Whether a file or folder is one to report.
 */
export function reportMissedFiles(
  watcher: Pick<ViteDevServer['watcher'], 'on' | 'add' | 'emit' | 'getWatched'>,
  isWatched: (file: string, entry: Dirent) => boolean,
): void {
  const report = async (folder: string) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(folder, options).catch(ifMissing([]));
    const known = watcher.getWatched();
    // The watcher was closed meanwhile, and would open again.
    if (!ownValue(known, folder)) return;
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      if (ownValue(known, entry.parentPath)?.includes(entry.name) || !isWatched(file, entry))
        continue;
      // From now on; it doesn't report what is there already.
      watcher.add(file);
      if (!entry.isFile()) continue;
      watcher.emit('add', file);
      watcher.emit('all', 'add', file);
    }
  };
  watcher.on('addDir', (folder) => {
    // What can't be read is told with the pages.
    setTimeout(() => report(folder).catch(() => {}), pause);
  });
}
