import { existsSync, linkSync, mkdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { type FolderRecord, folderTimes, hasRecordedNames } from '../files/folder-record.ts';
import { removeTree } from '../files/remove-tree.ts';
import { scratchPath } from '../files/scratch.ts';
import { formsOf } from './compressed-endings.ts';

/** The output before last, which this build brings up to date. Nobody reads it. */
export interface Spare {
  /** Where it is while the build has it. */
  folder: string;
  record: FolderRecord;
}

/** A file that stays as it is, with its compressed forms, but for its folder. */
export type Move = [from: string, to: string];

/**
 * Takes the spare for one build; another one finds none meanwhile.
 *
 * @param place Where it lies between builds.
 * @param out The output, beside which it waits to be needed.
 * @returns `undefined` where there is none, or not as it was recorded; that one is removed.
 */
export function claimSpare(place: string, out: string, record: FolderRecord): Spare | undefined {
  const folder = scratchPath(out);
  try {
    renameSync(place, folder);
  } catch {
    return undefined;
  }
  if (hasRecordedNames(folder, record)) return { folder, record };
  removeTree(folder);
  return undefined;
}

/**
 * Gives every file of a folder a second name in another one, which costs no copies. Where the disk
 * can't, there will be no spare.
 *
 * @returns The record of the other folder.
 */
export function linkSpare(
  out: string,
  place: string,
  { folders, files }: FolderRecord,
): FolderRecord | undefined {
  const unfinished = scratchPath(place);
  try {
    for (const folder of Object.keys(folders)) {
      mkdirSync(path.join(unfinished, folder), { recursive: true });
    }
    for (const name of Object.keys(files)) {
      for (const form of formsOf(name, files)) {
        linkSync(path.join(out, form), path.join(unfinished, form));
      }
    }
    renameSync(unfinished, place);
  } catch {
    if (existsSync(unfinished)) removeTree(unfinished);
    return undefined;
  }
  return { folders: folderTimes(place, Object.keys(folders)), files };
}

/** Bytes from which on a file isn't kept for a build that may never ask for it. */
const large = 1_000_000;

/**
 * Deletes the large files that the next output doesn't have: all others it shares, and so they take no
 * space of their own.
 *
 * @returns The record without them; `undefined` if there were none.
 */
export function dropLarge(
  { folder, record }: Spare,
  next: Pick<FolderRecord, 'files'>,
): FolderRecord | undefined {
  const dropped = Object.keys(record.files).filter((name) => {
    const [bytes = 0, milliseconds] = record.files[name] ?? [];
    return bytes >= large && next.files[name]?.[1] !== milliseconds;
  });
  if (dropped.length === 0) return undefined;
  const files = { ...record.files };
  for (const name of dropped) {
    for (const form of formsOf(name, files)) unlinkSync(path.join(folder, form));
    delete files[name];
  }
  const changed = folderTimes(folder, new Set(dropped.map(folderOf)));
  return { files, folders: { ...record.folders, ...changed } };
}

/**
 * Brings a folder up to date: files that are neither kept nor moved go, and those of another folder
 * come in.
 *
 * @param changes.kept Files that stay where they are, with their compressed forms.
 * @param changes.moves Files of which only the folder changes.
 * @param changes.added Files and folders of `source` to move here, whatever is in their place.
 */
export function updateSpare(
  { folder, record }: Spare,
  changes: {
    kept: ReadonlySet<string>;
    moves: readonly Move[];
    source: string;
    added: { files: readonly string[]; folders: readonly string[] };
  },
): void {
  const { kept, moves, source, added } = changes;
  const at = (name: string) => path.join(folder, name);
  const moved = new Set(moves.map(([from]) => from));
  const left = new Set<string>();
  for (const name of Object.keys(record.files)) {
    if (kept.has(name) || moved.has(name)) continue;
    for (const form of formsOf(name, record.files)) unlinkSync(at(form));
    left.add(folderOf(name));
  }
  for (const move of moveFolders(folder, moves, kept)) {
    moveForms(move, record, folder, folder);
    left.add(folderOf(move[0]));
  }
  for (const name of left) removeEmpty(folder, name);
  for (const name of added.folders) mkdirSync(at(name), { recursive: true });
  for (const name of added.files) renameSync(path.join(source, name), at(name));
}

/**
 * The same the other way round, for a spare of which little can be kept: that moves to the new files,
 * and the spare goes.
 */
export function emptySpare({ folder, record }: Spare, target: string, kept: Iterable<Move>): void {
  for (const move of kept) moveForms(move, record, folder, target);
  removeTree(folder);
}

/** Moves a file and its compressed forms from one folder into another. */
function moveForms(
  [from, to]: Move,
  { files }: FolderRecord,
  source: string,
  target: string,
): void {
  mkdirSync(path.dirname(path.join(target, to)), { recursive: true });
  for (const form of formsOf(from, files)) {
    renameSync(path.join(source, form), path.join(target, to + form.slice(from.length)));
  }
}

/**
 * Moves whole folders where all that's moved of one goes to the same new one: the parts of a large
 * search index are as many as pages.
 *
 * @returns The moves that are left.
 */
function moveFolders(top: string, moves: readonly Move[], kept: ReadonlySet<string>): Move[] {
  if (moves.length === 0) return [];
  const keptFolders = new Set(Array.from(kept, folderOf));
  const isKept = (folder: string) =>
    [...keptFolders].some((other) => other === folder || other.startsWith(`${folder}/`));
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of moves) {
    const known = targets.get(folderOf(from)) ?? new Set();
    targets.set(folderOf(from), known.add(folderOf(to)));
  }
  const done = new Map<string, string>();
  for (const [from, [target = '', ...others]] of targets) {
    if (others.length > 0 || isKept(from) || existsSync(path.join(top, target))) continue;
    mkdirSync(path.dirname(path.join(top, target)), { recursive: true });
    renameSync(path.join(top, from), path.join(top, target));
    done.set(from, target);
  }
  return moves.filter(([from]) => !done.has(folderOf(from)));
}

/** Removes a folder if nothing is left in it, and then the one above. */
function removeEmpty(top: string, folder: string): void {
  if (folder === '') return;
  try {
    rmdirSync(path.join(top, folder));
  } catch {
    // Something is in it, or it is gone.
    return;
  }
  removeEmpty(top, folderOf(folder));
}

/** The folder of a file, by path below the top; `''` is the top. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('/'), 0));
}
