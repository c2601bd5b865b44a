import { createHash, hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../files/files.ts';
import { projectDir } from '../files/project-dir.ts';
import { remove, removeStaleIn, scratchPath, writeWhole } from '../files/scratch.ts';

/**
 * Results of one kind that take long to make. A key is a hash of everything that the result depends
 * on, so that an entry never becomes wrong and can be deleted at any time. Entries are there as a
 * whole or not at all, however many processes write them at once and wherever one is killed. An entry
 * that a disk or a person has damaged counts as missing.
 */
export interface Store {
  /** The bytes of an entry. */
  get(key: string): Buffer | undefined;
  /** Tells an entry from others that its key has had or will have, without reading it; none where it's missing. */
  versionOf(key: string): string | undefined;
  put(key: string, bytes: string | Uint8Array): Promise<void>;
  /** Writes a file of an output: what an entry holds, which is made where it's missing. */
  write(key: string, target: string, make: () => Promise<string | Uint8Array>): Promise<void>;
  /** A value that survives `JSON.stringify`, from the store or made and put there. */
  json<T>(key: string, make: () => Promise<T>): Promise<T>;
  /**
   * A folder, from the store or made and put there. Its files must not be changed.
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
    get: (key) => readEntry(pathTo(key)),
    versionOf(key) {
      const found = noteUse(pathTo(key));
      // Whatever changes an entry in its place, even damage, changes this time.
      return found && `${found.ino} ${found.size} ${found.ctimeMs}`;
    },
    put: (key, bytes) => writeEntry(pathTo(key), bytes),
    async write(key, target, make) {
      const known = store.get(key);
      if (known) return writeFileIn(target, known);
      const made = await make();
      await store.put(key, made);
      writeFileIn(target, made);
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
      if (!isWholeFolder(place)) await writeFolder(place, make);
      return place;
    },
  };
  return store;
}

/** Bytes of the checksum that an entry begins with. */
const checksumBytes = 32;

function checksumOf(name: string, bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(`${name}\0`).update(bytes).digest();
}

async function writeEntry(place: string, bytes: string | Uint8Array): Promise<void> {
  const checksum = checksumOf(path.basename(place), bytes);
  await writeWhole(place, Buffer.concat([checksum, Buffer.from(bytes)]));
}

function readEntry(place: string): Buffer | undefined {
  const stored = noteUse(place) ? tryTo(() => readFileSync(place)) : undefined;
  if (!stored) return undefined;
  const bytes = stored.subarray(checksumBytes);
  const isWhole = checksumOf(path.basename(place), bytes).equals(stored.subarray(0, checksumBytes));
  return isWhole ? bytes : undefined;
}

/** A use within this time of the last one, in milliseconds, isn't written down: a large site has tens of thousands. */
const recent = 5 * 60 * 1000;

/** Sets the time of an entry to that of its last use, for eviction. Returns what the disk says of it, if it's there. */
function noteUse(place: string): Stats | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found && found.mtimeMs < Date.now() - recent) {
    tryTo(() => utimesSync(place, new Date(), new Date()));
  }
  return found;
}

/** The file of a folder in a store that holds the checksum of all others. Names that begin with a dot aren't served. */
export const checksumFile = '.checksum';

/** Covers the names of files as well as what they hold. */
function checksumOfFolder(folder: string): string {
  const checksum = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => name !== checksumFile);
  for (const name of files.sort()) {
    const bytes = readFileSync(path.join(folder, name));
    checksum.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return checksum.digest('hex');
}

function isWholeFolder(place: string): boolean {
  if (!noteUse(place)) return false;
  const expected = tryTo(() => readFileSync(path.join(place, checksumFile), 'utf8'));
  return expected !== undefined && tryTo(() => checksumOfFolder(place)) === expected;
}

async function writeFolder(place: string, make: (folder: string) => Promise<void>): Promise<void> {
  await removeStaleIn(path.dirname(place));
  const unfinished = scratchPath(place);
  await mkdir(unfinished, { recursive: true });
  try {
    await make(unfinished);
    writeFileSync(path.join(unfinished, checksumFile), checksumOfFolder(unfinished));
    // What is there is damaged, unless another build has made it meanwhile.
    if ((await fileExists(place)) && !isWholeFolder(place)) removeEntry(place);
    await rename(unfinished, place);
  } catch (error) {
    await remove(unfinished).catch(() => {});
    // Another build has made the same meanwhile.
    if (!isWholeFolder(place)) throw error;
  }
}

/** Removes an entry. It goes under another name first: a folder is there as a whole or not at all. */
export function removeEntry(place: string): void {
  const leaving = scratchPath(place);
  renameSync(place, leaving);
  rmSync(leaving, { recursive: true, force: true });
}

function writeFileIn(file: string, bytes: string | Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Ignores failures, because this process or another one tries again later. */
export function tryTo<T>(act: () => T): T | undefined {
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
