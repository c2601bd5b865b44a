import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** What stands for a folder or file for as long as it isn't in its place. */
type Role = 'next' | 'previous';

/**
 * A path beside what a build writes. It names its process, so that a later build can tell whether
 * anybody still needs it.
 */
export function scratchPath(target: string, role: Role = 'next'): string {
  return `${target}.${role}-${randomUUID().slice(0, 8)}-${process.pid}`;
}

/** Paths beside a target that killed processes left behind. */
export async function staleScratch(target: string, role: Role = 'next'): Promise<string[]> {
  const parent = path.dirname(target);
  const start = `${path.basename(target)}.${role}-`;
  return (await readdir(parent).catch(() => []))
    .filter((name) => name.startsWith(start) && !isAlive(name))
    .map((name) => path.join(parent, name));
}

/** Removes what killed processes left unfinished in a folder, as far as that's possible. */
export async function removeStaleIn(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => /\.next-\w+-\d+$/.test(name) && !isAlive(name));
  await Promise.all(stale.map((name) => remove(path.join(folder, name)).catch(() => {})));
}

/** Removes a file or folder, if it's there. */
export async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
}

/** Whether the process that a path names still runs. */
function isAlive(name: string): boolean {
  try {
    process.kill(Number(name.slice(name.lastIndexOf('-') + 1)), 0);
    return true;
  } catch {
    return false;
  }
}
