import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files of a folder; a link isn't followed. */
export function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
