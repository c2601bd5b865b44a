import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** SHA-256 of the parts in order, as hexadecimal. Parts cannot run into each other. */
export function hashOf(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * Hash of the names and contents of files and folders (tests left out), so that a cache made by
 * other code is never used.
 *
 * @param dir Folder the names are relative to.
 * @param names Files and folders below it; all must exist.
 */
export async function hashOfFiles(dir: string, names: string[]): Promise<string> {
  const files = (await Promise.all(names.map((name) => filesOf(dir, name)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  return hashOf(...files.flatMap((file, index) => [file, contents[index] ?? '']));
}

async function filesOf(dir: string, name: string): Promise<string[]> {
  const location = path.join(dir, name);
  if ((await stat(location)).isFile()) return [name];
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}
