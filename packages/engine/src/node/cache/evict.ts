import { readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeStaleIn } from '../files/scratch.ts';
import { cacheDirOf, removeEntry, tryTo } from './store.ts';

const minute = 60 * 1000;

/** How long an entry stays that nothing has used, in milliseconds: a branch may come back. */
const longest = 7 * 24 * 60 * minute;

/** Entries that were used within this time may be in use by a process that runs. */
const inUse = 15 * minute;

/** Looking at the entries of a large site takes as long as a step of its build. */
const evictedEvery = 10 * minute;

/** Bytes that entries may take: about five times as many as a site like ours needs. */
const mostBytes = 1_000_000_000;

interface Entry {
  place: string;
  bytes: number;
  /** When it was last used, in milliseconds. */
  used: number;
}

/**
 * Deletes the entries of all stores that nothing has used for a week, then those whose last use is
 * longest ago until the rest takes no more than a gigabyte, and what killed processes left
 * unfinished. At most every ten minutes; several processes may do it at once.
 *
 * @param cache The folder of all caches.
 */
export async function evict(
  cache: string = path.dirname(cacheDirOf()),
  limit: number = mostBytes,
): Promise<void> {
  const mark = path.join(cache, 'evicted');
  const last = statSync(mark, { throwIfNoEntry: false });
  const now = Date.now();
  if (last && last.mtimeMs > now - evictedEvery) return;
  // Without the mark, the next process looks again.
  tryTo(() => writeFileSync(mark, ''));
  const stores = foldersIn(cache);
  const kinds = stores.flatMap(foldersIn);
  // In a young one, another process may be about to write the first entry.
  const old = [...kinds, ...stores].filter((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found && found.mtimeMs < now - inUse;
  });
  for (const kind of kinds) await removeStaleIn(kind);
  const entries = kinds.flatMap(entriesIn).sort((a, b) => a.used - b.used);
  let rest = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { place, used, bytes } of entries) {
    const isTooMuch = rest > limit && used < now - inUse;
    if (used > now - longest && !isTooMuch) break;
    tryTo(() => removeEntry(place));
    rest -= bytes;
  }
  // Only empty ones go, of sites that nobody builds any more.
  for (const folder of old) tryTo(() => rmdirSync(folder));
}

function foldersIn(folder: string): string[] {
  const entries = tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.filter((one) => one.isDirectory()).map(({ name }) => path.join(folder, name));
}

/** What a folder holds; nothing where another process has just deleted it. */
function namesIn(folder: string): string[] {
  return tryTo(() => readdirSync(folder)) ?? [];
}

function entriesIn(kind: string): Entry[] {
  return namesIn(kind).flatMap((name) => {
    const place = path.join(kind, name);
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found) return [];
    return { place, bytes: bytesOf(place), used: found.mtimeMs };
  });
}

/** The bytes of a file, or of all files below a folder. */
function bytesOf(place: string): number {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return namesIn(place).reduce((sum, name) => sum + bytesOf(path.join(place, name)), 0);
}
