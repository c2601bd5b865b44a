import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, type Stats } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeOutput } from './files.ts';

/** The part that a path plays for the folder or file that it stands for. */
type Role = 'next' | 'previous';

/** No build takes so many milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/**
 * A path beside what a build writes. It names its process, so that a later build can tell whether
 * anybody still needs it.
 */
export function scratchPath(target: string, role: Role = 'next'): string {
  return `${target}.${role}-${randomUUID().slice(0, 8)}-${ownSpace}-${process.pid}`;
}

/** Paths beside a target that killed processes left behind. */
export async function staleScratch(target: string, role: Role = 'next'): Promise<string[]> {
  return staleOf(await scratchBeside(target, role));
}

/** Paths beside a target, whether or not anybody still needs them, the youngest first. */
export async function scratchBeside(target: string, role: Role): Promise<string[]> {
  const start = `${path.basename(target)}.${role}-`;
  const places = await placesIn(path.dirname(target), (name) => name.startsWith(start));
  const dated = await Promise.all(
    places.map(async (place) => ({ place, changed: (await statOf(place))?.ctimeMs ?? 0 })),
  );
  return dated.sort((a, b) => b.changed - a.changed).map(({ place }) => place);
}

/** Removes what killed processes left unfinished in a folder, as far as that's possible. */
export async function removeStaleIn(folder: string): Promise<void> {
  const stale = await staleOf(await placesIn(folder, (name) => /\.next-[\w-]+-\d+$/.test(name)));
  await Promise.all(stale.map((place) => remove(place).catch(() => {})));
}

/** Removes a file or folder, if it's there. */
export async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
}

async function placesIn(folder: string, isMeant: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isMeant).map((name) => path.join(folder, name));
}

async function staleOf(places: readonly string[]): Promise<string[]> {
  const stale = await Promise.all(
    places.map(async (place) => ((await isStale(place)) ? [place] : [])),
  );
  return stale.flat();
}

async function statOf(place: string): Promise<Stats | undefined> {
  return stat(place).catch(() => undefined);
}

/**
 * Whether nobody needs a path any more: its process has ended, as far as that can be seen from here,
 * or it's so old that a number was given to another process.
 */
async function isStale(place: string): Promise<boolean> {
  const [space, id] = place.split('-').slice(-2);
  if (space === ownSpace && !isAlive(Number(id))) return true;
  // Not the time of its last file: a folder may be old when it's moved here.
  const found = await statOf(place);
  return found !== undefined && found.ctimeMs < Date.now() - longest;
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be signaled, but it's there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Among which processes a number means the same one: other containers and machines may share the disk. */
const ownSpace = createHash('sha256').update(processSpace()).digest('hex').slice(0, 8);

function processSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id')} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

/**
 * Writes a file so that nobody sees a part of it, whatever stops the process and however many write
 * it at once; the folders above it are made where they're missing.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = scratchPath(file);
  try {
    await writeOutput(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await remove(unfinished).catch(() => {});
    throw error;
  }
}
