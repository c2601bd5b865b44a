import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * All files below a folder, relative to it and with slashes, in the order of the disk.
 *
 * @throws Error when there is no such folder.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}
