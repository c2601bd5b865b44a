import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compression } from '../files/compression.ts';
import {
  type FileRecord,
  type FolderRecord,
  folderTimes,
  isAsRecorded,
  type listFolder,
  recordFile,
} from '../files/folder-record.ts';
import { compressedEndings } from './compressed-endings.ts';
import { folderOf } from './spare-folder.ts';

/** An earlier output, and what a build has recorded of it. */
export interface Former {
  folder: string;
  record: FolderRecord;
}

/** Another one, when the shape of records changes, keeps builds from misreading what earlier ones wrote. */
const format = 2;

/** What was recorded of an output with the same compressed forms. */
export function readRecord(file: string, compress: Compression): FolderRecord | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8'));
    return found.format === format && found.compress === compress ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what `readRecord` reads. */
export function writeRecord(file: string, compress: Compression, record: FolderRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const { folders, files } = record;
  writeFileSync(file, JSON.stringify({ format, compress, folders, files }));
}

/**
 * Whether a file was recorded with a key and nobody has touched it since. Its compressed forms aren't
 * looked at: nobody writes to these, and they are twice as many.
 */
export function isUnchanged({ folder, record: { files } }: Former, name: string, key: string) {
  if (!Object.hasOwn(files, name) || files[name]?.[3] !== key) return false;
  return isAsRecorded(`${folder}/${name}`, files[name]);
}

/** Finds the file that was recorded with a key: the one of a given name, if that has it. */
export function nameFinder(
  former: Former | undefined,
): (key: string, name: string) => string | undefined {
  const files = former?.record.files ?? {};
  let byKey: Map<string, string> | undefined;
  return (key, name) => {
    if (Object.hasOwn(files, name) && files[name]?.[3] === key) return name;
    byKey ??= namesByKey(files);
    return byKey.get(key);
  };
}

function namesByKey(files: FolderRecord['files']): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of Object.keys(files)) {
    const [, , , key] = files[name] ?? [];
    if (key !== undefined) names.set(key, name);
  }
  return names;
}

/** Notes the keys of files in the order in which they're written. */
export interface KeyNotes {
  /** Notes that files, which are there by now, have a key. */
  note(key: string, names: readonly string[]): void;
  /** The key of a file, unless something else was written in its place. */
  keyOf(name: string, bytes: number, milliseconds: number): string | undefined;
}

/** @param folder The one that a build fills. */
export function openKeyNotes(folder: string): KeyNotes {
  const noted = new Map<string, [bytes: number, milliseconds: number, key: string]>();
  return {
    note(key, names) {
      for (const name of names) noted.set(name, [...recordFile(path.join(folder, name)), key]);
    },
    keyOf(name, bytes, milliseconds) {
      const known = noted.get(name);
      return known?.[0] === bytes && known[1] === milliseconds ? known[2] : undefined;
    },
  };
}

/** The files of an output, before they're all in one folder. */
export interface OutputParts {
  /** Records of the files that come from the spare, by their name in the output. */
  kept: ReadonlyMap<string, FileRecord>;
  /** What has been written. */
  added: ReturnType<typeof listFolder>;
}

/** Records of all files of an output. Of two with one name, the written one counts. */
export function recordsOf(
  { kept, added }: OutputParts,
  folder: string,
  { keyOf }: KeyNotes,
): FolderRecord['files'] {
  const files = Object.fromEntries(kept);
  const written = new Set(added.files);
  for (const name of added.files) {
    const owner = ownerOf(name);
    if (owner !== undefined && (written.has(owner) || kept.has(owner))) continue;
    const [bytes, milliseconds] = recordFile(path.join(folder, name));
    const forms = compressedEndings.filter((ending) => written.has(name + ending)).join('');
    const key = keyOf(name, bytes, milliseconds);
    files[name] =
      key === undefined ? [bytes, milliseconds, forms] : [bytes, milliseconds, forms, key];
  }
  return files;
}

/** The file that one may be the compressed form of. */
function ownerOf(name: string): string | undefined {
  const ending = compressedEndings.find((one) => name.endsWith(one));
  return ending && name.slice(0, -ending.length);
}

/** When the names in the folders of a finished output last changed. */
export function recordFolders(
  { kept, added }: OutputParts,
  folder: string,
): FolderRecord['folders'] {
  const folders = new Set(added.folders);
  for (const name of kept.keys()) {
    for (let up = folderOf(name); !folders.has(up); up = folderOf(up)) folders.add(up);
  }
  return folderTimes(folder, folders);
}
