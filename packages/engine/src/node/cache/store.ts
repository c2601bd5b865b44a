import { hash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../files/files.ts';
import { projectDir } from '../files/project-dir.ts';
import { remove, removeStaleIn, scratchPath, writeWhole } from '../files/scratch.ts';

/**
 * Results of one kind that take long to make. A key is a hash of everything that the result depends
 * on, so that an entry never becomes wrong and can be deleted at any time. Entries are there as a
 * whole or not at all, however many processes write them at once and wherever one is killed.
 */
export interface Store {
  /** The bytes of an entry. */
  get(key: string): Buffer | undefined;
  put(key: string, bytes: string | Uint8Array): Promise<void>;
  /** Gives an entry a second name, in place of a file that may be there. Returns how many bytes it has. */
  link(key: string, target: string): number | undefined;
  /** A file of an output: a second name of an entry, which is made where it's missing. */
  write(key: string, target: string, make: () => Promise<string | Uint8Array>): Promise<void>;
  /** A value that survives `JSON.stringify`, from the store or made and put there. */
  json<T>(key: string, make: () => Promise<T>): Promise<T>;
  /**
   * A folder, from the store or made and put there. Its files must not be changed or linked.
   *
   * @param make Fills the empty folder it is given.
   * @returns Its path.
   */
  folder(key: string, make: (folder: string) => Promise<void>): Promise<string>;
}

/**
 * Opens the entries of a kind. Each is a file or a folder with the name of its key. Waits for the disk
 * while it reads: for thousands of small files, not to wait takes ten times as long.
 *
 * @param cacheDir The cache of a site, or the one that sites share.
 */
export function openStore(cacheDir: string, kind: string): Store {
  const dir = path.join(cacheDir, kind);
  const pathTo = (key: string) => path.join(dir, key);

  const store: Store = {
    get(key) {
      return find(pathTo(key)) && tryTo(() => readFileSync(pathTo(key)));
    },
    put: (key, bytes) => writeEntry(pathTo(key), bytes),
    link(key, target) {
      const found = find(pathTo(key));
      if (!found) return undefined;
      // No output has it. Tools that publish what is newer than before would miss it with its old time.
      if (found.nlink === 1) tryTo(() => seal(pathTo(key), key, found.size));
      linkFile(pathTo(key), target);
      return found.size;
    },
    async write(key, target, make) {
      if (store.link(key, target) !== undefined) return;
      await store.put(key, await make());
      store.link(key, target);
    },
    async json<T>(key: string, make: () => Promise<T>) {
      const entry = store.get(key);
      const known = entry && tryTo((): T => JSON.parse(entry.toString()));
      if (known !== undefined) return known;
      const made = await make();
      await store.put(key, JSON.stringify(made));
      return made;
    },
    async folder(key, make) {
      const place = pathTo(key);
      if (!findFolder(place)) await writeFolder(place, make);
      return place;
    },
  };
  return store;
}

/** An entry that nobody has written to. */
function find(place: string): Stats | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || !isSealed(path.basename(place), found)) return undefined;
  if (isRecent(found.atimeMs)) return found;
  // Calculated as before: files of outputs have this time, and the seal would wear off with rounding errors.
  const written = sealedTime(Math.floor(found.mtimeMs / 1000), fractionOf(found));
  tryTo(() => utimesSync(place, Date.now() / 1000, written));
  return found;
}

function findFolder(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  // Listing a folder may count as a use of it, so that only its other time says when it was used.
  if (found && !isRecent(found.mtimeMs)) tryTo(() => utimesSync(place, new Date(), new Date()));
  return found !== undefined;
}

/** A use within this time of the last one, in milliseconds, isn't written down: a large site has tens of thousands. */
const recent = 5 * 60 * 1000;

const isRecent = (time: number) => time > Date.now() - recent;

/** Seals an entry before it's there: without a seal it would count as missing for those who write it, too. */
async function writeEntry(place: string, bytes: string | Uint8Array): Promise<void> {
  const name = path.basename(place);
  await writeWhole(place, bytes, (unfinished) => seal(unfinished, name, Buffer.byteLength(bytes)));
}

async function writeFolder(place: string, make: (folder: string) => Promise<void>): Promise<void> {
  await removeStaleIn(path.dirname(place));
  const unfinished = scratchPath(place);
  await mkdir(unfinished, { recursive: true });
  try {
    await make(unfinished);
    await rename(unfinished, place);
  } catch (error) {
    await remove(unfinished).catch(() => {});
    // Another build has made the same meanwhile.
    if (!(await fileExists(place))) throw error;
  }
}

/** A hundred-thousandth of a second, in milliseconds. */
const sealStep = 0.01;

/**
 * Sets the time of an entry to now, with a checksum of its name and size as the fraction of the
 * second. Files of an output are second names of entries: whoever writes to one of them changes the
 * entry, and this time with it.
 */
function seal(place: string, name: string, bytes: number): void {
  const now = Math.floor(Date.now() / 1000) - 1;
  utimesSync(place, now, sealedTime(now, sealOf(name, bytes)));
  // Disks with coarser times get whole seconds.
  if (!isSealed(name, statSync(place))) utimesSync(place, now, now);
}

/** Times without a fraction come from disks and archives that keep none: entries there aren't checked. */
function isSealed(name: string, { size, mtimeMs }: Stats): boolean {
  return mtimeMs % 1000 === 0 || fractionOf({ mtimeMs }) === sealOf(name, size);
}

const sealedTime = (second: number, fraction: number) => second + (fraction * sealStep) / 1000;

const fractionOf = ({ mtimeMs }: Pick<Stats, 'mtimeMs'>) => Math.round((mtimeMs % 1000) / sealStep);

function sealOf(name: string, bytes: number): number {
  return Number.parseInt(hashOf(name, `${bytes}`).slice(0, 8), 16) % 100_000;
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // There is no such folder, a file is in the way, or the disk has no second names.
    mkdirSync(path.dirname(target), { recursive: true });
    rmSync(target, { force: true });
    linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Ignores failures, because this process or another one tries again later. */
function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** SHA-256 of the parts in order, as hexadecimal. Parts cannot run into each other. */
export function hashOf(...parts: string[]): string {
  // One call for all parts: a large site takes tens of thousands of hashes.
  return hash('sha256', parts.map((part) => `${part}\0`).join(''));
}

/**
 * Where the stores of a site are; deleting it is always safe.
 *
 * @param root The site's folder; without one, the folder shared by all sites.
 */
export function cacheDirOf(root?: string): string {
  const name = root === undefined ? 'shared' : hashOf(path.resolve(root)).slice(0, 12);
  return path.join(projectDir, '.cache/store', name);
}
