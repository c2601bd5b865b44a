import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/cache-key.ts';
import type { Compression } from '../files/compression.ts';
import { type FileRecord, type FolderRecord, listFolder } from '../files/folder-record.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { removeTree } from '../files/remove-tree.ts';
import { formsOf } from './compressed-endings.ts';
import { linker } from './link-files.ts';
import {
  type Former,
  isUnchanged,
  nameFinder,
  type OutputParts,
  openKeyNotes,
  readRecord,
  recordFolders,
  recordsOf,
  writeRecord,
} from './output-record.ts';
import {
  claimSpare,
  dropLarge,
  emptySpare,
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

/** Opens what earlier builds have recorded of their output; without records, all files are written. */
export function openPreviousOutput(places: Places): PreviousOutput {
  const { out, folder, cacheDir, compress } = places;
  const home = path.join(cacheDir, 'output', hashOf(out).slice(0, 12));
  const spareFolder = path.join(home, 'spare');
  const fileOf = (name: string) => path.join(home, `${name}.json`);
  const latest = readRecord(fileOf('latest'), compress);
  const spareRecord = latest && readRecord(fileOf('spare'), compress);
  const previous: Former | undefined = latest && { folder: out, record: latest };
  let spare = spareRecord && claimSpare(spareFolder, out, spareRecord);
  let isRetired = false;

  const keys = openKeyNotes(folder);
  const kept = new Set<string>();
  /** Former names in the spare by new name. */
  const moves = new Map<string, string>();
  const moved = new Set<string>();
  let next: FolderRecord = { folders: {}, files: {} };

  const spareNames = nameFinder(spare);
  const previousNames = nameFinder(previous);
  const link = linker(folder);

  /** Notes that a file of the spare is used, with its compressed forms. */
  function keep(name: string, to: string): void {
    if (name === to) kept.add(name);
    else {
      moves.set(to, name);
      moved.add(name);
    }
  }

  /** Links a file into the new folder, with its compressed forms. */
  function take({ folder: from, record: { files } }: Former, name: string, to: string): boolean {
    const forms = formsOf(name, files);
    if (!link(forms.map((form) => [path.join(from, form), to + form.slice(name.length)])))
      return false;
    const [, , , key] = files[name] ?? [];
    if (key !== undefined) keys.note(key, [to]);
    return true;
  }

  /** The files by where they come from. One that was written wins over one that was to stay. */
  function parts({ record: { files } }: Pick<Spare, 'record'>): OutputParts {
    const added = listFolder(folder);
    for (const name of added.files) {
      kept.delete(name);
      moves.delete(name);
    }
    const stays = [...Array.from(kept, (name): Move => [name, name]), ...moves];
    return { kept: new Map(stays.map(([name, from]) => [name, files[from] as FileRecord])), added };
  }

  return {
    folder,
    reuse(key, names) {
      if (spare && names.every((name) => isUnchanged(spare as Spare, name, key))) {
        for (const name of names) keep(name, name);
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
        if (!isFree || lastPart(inSpare) !== lastPart(name)) return take(spare, inSpare, name);
        keep(inSpare, name);
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
    record: keys.note,
    names() {
      return [...new Set([...kept, ...moves.keys(), ...listFolder(folder).files])];
    },
    placeOf(name) {
      const place = path.join(folder, name);
      if (!spare || existsSync(place)) return place;
      return path.join(spare.folder, moves.get(name) ?? name);
    },
    complete() {
      const all = parts(spare ?? { record: { folders: {}, files: {} } });
      const { added } = all;
      const files = recordsOf(all, folder, keys);
      const allMoves = Array.from(moves, ([to, from]): Move => [from, to]);
      if (spare && all.kept.size * filesOfPage < added.files.length) {
        emptySpare(spare, folder, [...allMoves, ...Array.from(kept, (name): Move => [name, name])]);
      } else if (spare) {
        updateSpare(spare, { kept, moves: allMoves, source: folder, added });
        removeTree(folder);
        renameSync(spare.folder, folder);
      }
      spare = undefined;
      next = { folders: recordFolders(all, folder), files };
    },
    retire(former) {
      if (!latest) return removeTree(former);
      if (existsSync(spareFolder)) removeTree(spareFolder);
      try {
        renameSync(former, spareFolder);
        const smaller = dropLarge({ folder: spareFolder, record: latest }, next);
        if (smaller) writeRecord(fileOf('spare'), compress, smaller);
        else renameSync(fileOf('latest'), fileOf('spare'));
        isRetired = true;
      } catch {
        // It's on another disk.
        if (existsSync(former)) removeTree(former);
      }
    },
    async save() {
      writeRecord(fileOf('latest'), compress, next);
      if (isRetired) return;
      if (existsSync(spareFolder)) removeTree(spareFolder);
      const linked = linkSpare(out, spareFolder, next);
      if (linked) writeRecord(fileOf('spare'), compress, linked);
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

/** How many names a kept file has with its compressed forms. */
const filesOfPage = 3;

/** The name of a file without its folder; `basename` takes five times as long. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
