import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Bytes of a file, when it was written (in milliseconds), the endings of its compressed forms, one after
 * another (`.br.gz`), and the key of its content if it has one.
 */
export type FileRecord = [bytes: number, milliseconds: number, forms: string, key?: string];

/** A folder as it was at some moment; plain JSON. */
export interface FolderRecord {
  /** When the names in each folder last changed, in milliseconds, by path; `''` is the top. */
  folders: Record<string, number>;
  /** All files but compressed forms of others, by path with slashes. */
  files: Record<string, FileRecord>;
}

/** The files and folders below a folder, by path with slashes; `''` is the top. */
export function listFolder(top: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  const visit = (folder: string): void => {
    folders.push(folder);
    for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else files.push(name);
    }
  };
  visit('');
  return { files, folders };
}

/**
 * The bytes of a file and when it was written, as it is now.
 *
 * @throws Error when there is no such file.
 */
export function recordFile(file: string): [bytes: number, milliseconds: number] {
  const { size, mtimeMs } = statSync(file);
  return [size, mtimeMs];
}

/** Whether a file has the size and the time that were recorded. */
export function isAsRecorded(file: string, record: FileRecord | undefined): boolean {
  const found = record && statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.size === record?.[0] && found.mtimeMs === record[1];
}

/** When the names in folders last changed, by path below the top one. */
export function folderTimes(top: string, folders: Iterable<string>): Record<string, number> {
  return Object.fromEntries(
    Array.from(folders, (folder) => [folder, lstatSync(path.join(top, folder)).mtimeMs]),
  );
}

/**
 * Whether a folder still holds the names that were recorded, and no others: adding, deleting or
 * replacing a file changes the time of its folder. Writing to a file doesn't.
 */
export function hasRecordedNames(top: string, { folders }: FolderRecord): boolean {
  return Object.entries(folders).every(
    ([folder, time]) =>
      lstatSync(path.join(top, folder), { throwIfNoEntry: false })?.mtimeMs === time,
  );
}
