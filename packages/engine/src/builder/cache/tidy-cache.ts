import {
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { removeStaleIn, scratchPath } from '../files/scratch.ts';
import { cacheDirOf } from './cache-dir.ts';

const minute = 60 * 1000;

/** How long an entry stays that nothing has used, in milliseconds: a branch may come back. */
const longest = 7 * 24 * 60 * minute;

/** How often it's noted that an entry is used: a large site has tens of thousands. */
const notedEvery = 5 * minute;

/** Entries that were used within this time may be in use by a process that runs. */
const inUse = 15 * minute;

/** Looking at the entries of a large site takes as long as a step of its build. */
const tidiedEvery = 10 * minute;

/** Bytes that entries may take: about five times as many as a site like ours needs. */
const mostBytes = 1_000_000_000;

/** An entry of the cache: a file, or a folder that is there as a whole. */
interface Entry {
  place: string;
  bytes: number;
  /** When it was last used, in milliseconds. */
  used: number;
}

/**
 * Notes that an entry is used, so that others go first when there are too many.
 *
 * @returns Whether it's there.
 */
export function countAsUsed(entry: string): boolean {
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found) return false;
  const now = new Date();
  if (lastUse(found) < now.getTime() - notedEvery) {
    try {
      // The time of a file's content tells pages that have been compiled anew.
      utimesSync(entry, now, found.isDirectory() ? now : found.mtime);
    } catch {
      // It's somebody else's, or has been deleted meanwhile.
    }
  }
  return true;
}

/** Looking into a folder is no use of it, but the system may note it as one. */
function lastUse(found: Stats): number {
  return found.isDirectory() ? found.mtimeMs : Math.max(found.mtimeMs, found.atimeMs);
}

/**
 * Deletes the entries that nothing has used for a week, then those whose last use is longest ago until
 * the rest takes no more than a gigabyte, and what killed processes left unfinished. At most every
 * ten minutes; several processes may do it at once.
 *
 * @param cache The folder of all sites' caches.
 */
export async function tidyCache(
  cache: string = path.dirname(cacheDirOf()),
  limit: number = mostBytes,
): Promise<void> {
  const mark = path.join(cache, 'tidied');
  const tidied = statSync(mark, { throwIfNoEntry: false });
  const now = Date.now();
  if (tidied && tidied.mtimeMs > now - tidiedEvery) return;
  // Without the mark, the next process looks again.
  tryTo(() => writeFileSync(mark, ''));
  for (const folder of foldersOfEntries(cache)) await removeStaleIn(folder);
  const entries = [cache, ...foldersOfEntries(cache)].flatMap((folder) => entriesIn(folder, cache));
  entries.sort((a, b) => a.used - b.used);
  let rest = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { place, used, bytes } of entries) {
    const isTooMuch = rest > limit && used < now - inUse;
    if (used > now - longest && !isTooMuch) break;
    tryTo(() => removeEntry(place));
    rest -= bytes;
  }
}

/** What fails here is tried again next time. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {}
}

/** A folder goes under another name first: it's there as a whole or not at all. */
function removeEntry(place: string): void {
  const leaving = scratchPath(place);
  renameSync(place, leaving);
  rmSync(leaving, { recursive: true, force: true });
}

/** Bundles of the engine's modules, whose folder holds nothing but entries. */
const flat = 'modules';

/** The folders that entries lie in: `modules`, and one for each kind in the folder of a site. */
function foldersOfEntries(cache: string): string[] {
  const folders = namesIn(cache)
    // Vite deletes what it doesn't need by itself.
    .filter((name) => name !== 'vite')
    .map((name) => path.join(cache, name));
  return folders.flatMap((folder) =>
    path.basename(folder) === flat
      ? [folder]
      : namesIn(folder).map((kind) => path.join(folder, kind)),
  );
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** The names of entries contain a hash; other files are few, and replaced instead of added to. */
const isEntry = /[0-9a-f]{10}/;

/**
 * The entries in the folder of a kind, or the sites in that of the cache. Every build replaces a file in
 * the folder of its site; what that holds is counted one by one.
 */
function entriesIn(folder: string, cache: string): Entry[] {
  const isMeasured = folder !== cache && path.basename(folder) !== linked;
  try {
    return readdirSync(folder)
      .filter((name) => isEntry.test(name))
      .map((name) => path.join(folder, name))
      .flatMap((place) => {
        const found = statSync(place, { throwIfNoEntry: false });
        if (!found) return [];
        const bytes = isMeasured ? bytesOf(place, found) : 0;
        return { place, bytes, used: lastUse(found) };
      });
  } catch {
    return [];
  }
}

/** The kind of which most files have a second name in the output of a site, and take no space here. */
const linked = 'output';

/** The bytes of a file, or of all files below a folder. */
function bytesOf(place: string, found: Stats): number {
  if (!found.isDirectory()) return found.size;
  return readdirSync(place).reduce((sum, name) => {
    const inside = path.join(place, name);
    const own = statSync(inside, { throwIfNoEntry: false });
    return own ? sum + bytesOf(inside, own) : sum;
  }, 0);
}
