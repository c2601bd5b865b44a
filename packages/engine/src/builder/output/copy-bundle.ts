import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '../files/folder-record.ts';

/**
 * Copies what is served of a bundle: names that begin with a dot are notes about it. Waits for the disk,
 * because `cp` of Node takes six times as long for many small files.
 */
export function copyBundle(dir: string, folder: string): void {
  const { files, folders } = listFolder(dir);
  const isServed = (name: string) => !name.startsWith('.');
  for (const name of folders.filter(isServed)) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const name of files.filter(isServed)) {
    copyFileSync(path.join(dir, name), path.join(folder, name));
  }
}
