import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/cache-key.ts';
import type { Compression } from '../files/compression.ts';
import {
  type FileRecord,
  type FolderRecord,
  folderTimes,
  isAsRecorded,
  listFolder,
  recordFile,
} from '../files/folder-record.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { removeTree } from '../files/remove-tree.ts';
import { compressedEndings } from './compressed-endings.ts';
import {
  claimSpare,
  dropLarge,
  emptySpare,
  folderOf,
  linkSpare,
  type Move,
  type Spare,
  updateSpare,
} from './spare-folder.ts';

/**
 * What earlier builds wrote, from which unchanged files come. The output before last is kept as a
 * spare: the next output is made of it by changing what differs, because making and deleting all
 * names takes longer than everything else in a build where little has changed.
 */
export interface PreviousOutput extends OutputFiles {
  /**
   * Puts files into the next output, with their compressed forms, if an earlier build wrote them with
   * the same key and nobody has touched them since.
   *
   * @param names Relative to the folder.
   * @returns Whether they're all there.
   */
  reuse(key: string, names: readonly string[]): boolean;
  /**
   * Does the same with a file whose name changes although its content stays.
   *
   * @param key Of the content alone.
   * @param name Its new name, relative to the folder.
   */
  reuseContent(key: string, name: string): boolean;
  /**
   * Where a file of the build before can be read.
   *
   * @returns `undefined` if it had another key, or somebody has touched it since.
   */
  formerPlace(key: string, name: string): string | undefined;
  /** Notes that files of the new folder were written. */
  record(key: string, names: readonly string[]): void;
  /** Makes the new folder whole: until now it holds only what differs from the spare. */
  complete(): void;
  /** Keeps the output that has just been replaced as the next spare. */
  retire(folder: string): void;
  /** Keeps the record of the new output, once it's in place. */
  save(): Promise<void>;
  /** Gives the spare back, if the build didn't get as far as to need it. */
  release(): void;
}

/** Where the output comes from and goes to. */
interface Places {
  /** The folder that the previous build wrote. */
  out: string;
  /** The folder that this build fills. */
  folder: string;
  cacheDir: string;
  /** How the files are compressed; forms made in another way don't move along. */
  compress: Compression;
}

/** An earlier output, and what a build has recorded of it. */
interface Former {
  folder: string;
  record: FolderRecord;
}

/** Opens what earlier builds have recorded of their output; without records, all files are written. */
export function openPreviousOutput(places: Places): PreviousOutput {
  const { out, folder, cacheDir, compress } = places;
  const home = path.join(cacheDir, 'output', hashOf(out).slice(0, 12));
  const spareFolder = path.join(home, 'spare');
  const recordsOf = (name: string) => path.join(home, `${name}.json`);
  const latest = readRecord(recordsOf('latest'), compress);
  const spareRecord = latest && readRecord(recordsOf('spare'), compress);
  const previous: Former | undefined = latest && { folder: out, record: latest };
  let spare = spareRecord && claimSpare(spareFolder, out, spareRecord);
  let isRetired = false;

  const noted = new Map<string, FileRecord>();
  const kept = new Set<string>();
  /** Former names in the spare by new name. */
  const moves = new Map<string, string>();
  const moved = new Set<string>();
  let next: FolderRecord = { folders: {}, files: {} };

  const spareNames = nameFinder(spare);
  const previousNames = nameFinder(previous);
  const link = linker(folder);

  /** Notes that a file of the spare is used, with its compressed forms. */
  function keep({ record: { files } }: Spare, name: string, to: string): void {
    for (const form of formsOf(name, files)) {
      const target = to + form.slice(name.length);
      if (form === target) kept.add(form);
      else {
        moves.set(target, form);
        moved.add(form);
      }
    }
  }

  /** Links a file into the new folder, with its compressed forms. */
  function take({ folder: from, record: { files } }: Former, name: string, to: string): boolean {
    const forms = formsOf(name, files);
    if (!link(forms.map((form) => [path.join(from, form), to + form.slice(name.length)])))
      return false;
    const [, , key] = files[name] ?? [];
    if (key !== undefined) note(key, [to]);
    return true;
  }

  function note(key: string, names: readonly string[]): void {
    for (const name of names) {
      const [bytes, milliseconds] = recordFile(path.join(folder, name));
      noted.set(name, [bytes, milliseconds, key]);
    }
  }

  return {
    folder,
    reuse(key, names) {
      if (spare && names.every((name) => isUnchanged(spare as Spare, name, key))) {
        for (const name of names) keep(spare, name, name);
        return true;
      }
      if (!previous || !names.every((name) => isUnchanged(previous, name, key))) return false;
      return names.every((name) => take(previous, name, name));
    },
    reuseContent(key, name) {
      const inSpare = spareNames(key, name);
      if (spare && inSpare !== undefined && isUnchanged(spare, inSpare, key)) {
        // A file may have been taken for another name, and one under a new name may be in the way.
        const isFree = !kept.has(inSpare) && !moved.has(inSpare);
        const staysNamed = path.basename(inSpare) === path.basename(name);
        if (!isFree || !staysNamed) return take(spare, inSpare, name);
        keep(spare, inSpare, name);
        return true;
      }
      const former = previousNames(key, name);
      if (!previous || former === undefined || !isUnchanged(previous, former, key)) return false;
      return take(previous, former, name);
    },
    formerPlace(key, name) {
      const isSame = previous && isUnchanged(previous, name, key);
      return isSame ? path.join(out, name) : undefined;
    },
    record: note,
    names() {
      return [...new Set([...kept, ...moves.keys(), ...listFolder(folder).files])];
    },
    placeOf(name) {
      const place = path.join(folder, name);
      if (!spare || existsSync(place)) return place;
      return path.join(spare.folder, moves.get(name) ?? name);
    },
    complete() {
      const added = listFolder(folder);
      // A file of the site's own wins over a page, and has forms of its own.
      for (const name of added.files) {
        for (const form of ['', ...compressedEndings]) kept.delete(name + form);
      }
      const files: Record<string, FileRecord> = {};
      const folders = new Set(added.folders);
      const stay = (name: string, from: string) => {
        files[name] = spare?.record.files[from] as FileRecord;
        for (let up = folderOf(name); !folders.has(up); up = folderOf(up)) folders.add(up);
      };
      for (const name of kept) stay(name, name);
      for (const [name, from] of moves) stay(name, from);
      for (const name of added.files) {
        const [bytes, milliseconds] = recordFile(path.join(folder, name));
        const key = keyOf(noted.get(name), bytes, milliseconds);
        files[name] = key === undefined ? [bytes, milliseconds] : [bytes, milliseconds, key];
      }
      const allMoves = Array.from(moves, ([to, from]): Move => [from, to]);
      if (spare && kept.size + moves.size < added.files.length) {
        emptySpare(spare, folder, [...allMoves, ...Array.from(kept, (name): Move => [name, name])]);
      } else if (spare) {
        updateSpare(spare, { kept, moves: allMoves, source: folder, added });
        removeTree(folder);
        renameSync(spare.folder, folder);
      }
      spare = undefined;
      next = { folders: folderTimes(folder, folders), files };
    },
    retire(former) {
      if (!latest) return removeTree(former);
      if (existsSync(spareFolder)) removeTree(spareFolder);
      try {
        renameSync(former, spareFolder);
        const smaller = dropLarge({ folder: spareFolder, record: latest }, next);
        if (smaller) writeFileSync(recordsOf('spare'), JSON.stringify({ compress, ...smaller }));
        else renameSync(recordsOf('latest'), recordsOf('spare'));
        isRetired = true;
      } catch {
        // It's on another disk.
        if (existsSync(former)) removeTree(former);
      }
    },
    async save() {
      mkdirSync(home, { recursive: true });
      writeFileSync(recordsOf('latest'), JSON.stringify({ compress, ...next }));
      if (isRetired) return;
      if (existsSync(spareFolder)) removeTree(spareFolder);
      const linked = linkSpare(out, spareFolder, next);
      if (linked) writeFileSync(recordsOf('spare'), JSON.stringify({ compress, ...linked }));
    },
    release() {
      if (!spare) return;
      try {
        renameSync(spare.folder, spareFolder);
      } catch {
        removeTree(spare.folder);
      }
      spare = undefined;
    },
  };
}

/** What was recorded of an output with the same compressed forms. */
function readRecord(file: string, compress: Compression): FolderRecord | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return found.compress === compress ? found : undefined;
  } catch {
    return undefined;
  }
}

/** A file and its compressed forms, as far as they were recorded. */
function formsOf(name: string, files: FolderRecord['files']): string[] {
  const compressed = compressedEndings.map((ending) => name + ending);
  return [name, ...compressed.filter((form) => Object.hasOwn(files, form))];
}

/**
 * Whether a file was recorded with a key and nobody has touched it since. Its compressed forms aren't
 * looked at: nobody writes to these, and they are twice as many.
 */
function isUnchanged({ folder, record: { files } }: Former, name: string, key: string): boolean {
  if (!Object.hasOwn(files, name) || files[name]?.[2] !== key) return false;
  return isAsRecorded(path.join(folder, name), files[name]);
}

/** The key that was noted of a file, unless something else was written in its place. */
function keyOf(
  noted: FileRecord | undefined,
  bytes: number,
  milliseconds: number,
): string | undefined {
  return noted?.[0] === bytes && noted[1] === milliseconds ? noted[2] : undefined;
}

/** Finds the file that was recorded with a key: the one of a given name, if that has it. */
function nameFinder(former: Former | undefined): (key: string, name: string) => string | undefined {
  const files = former?.record.files ?? {};
  let byKey: Map<string, string> | undefined;
  return (key, name) => {
    if (Object.hasOwn(files, name) && files[name]?.[2] === key) return name;
    byKey ??= namesByKey(files);
    return byKey.get(key);
  };
}

function namesByKey(files: FolderRecord['files']): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of Object.keys(files)) {
    const [, , key] = files[name] ?? [];
    if (key !== undefined) names.set(key, name);
  }
  return names;
}

/**
 * Gives files a second name in the new folder, which costs no copies; where a disk can't, they're
 * copied. All of them or none.
 */
function linker(
  to: string,
): (files: readonly (readonly [source: string, name: string])[]) => boolean {
  const made = new Set<string>();
  return (files) => {
    const done: string[] = [];
    try {
      for (const [source, name] of files) {
        const target = path.join(to, name);
        const folder = path.dirname(target);
        if (!made.has(folder)) mkdirSync(folder, { recursive: true });
        made.add(folder);
        linkOrCopy(source, target);
        done.push(target);
      }
      return true;
    } catch {
      // Another build has replaced the folder meanwhile.
      for (const target of done) unlinkSync(target);
      return false;
    }
  };
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
