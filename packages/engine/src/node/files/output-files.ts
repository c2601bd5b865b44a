import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files of a site that is being built. */
export interface OutputFiles {
  /** Where files are written. */
  folder: string;
  /** All files so far, by path with slashes. */
  names(): string[];
  /** Where a file can be read; nothing is there if the site has no such file. */
  placeOf(name: string): string;
}

/** The files below a folder. */
export function outputFiles(folder: string): OutputFiles {
  return {
    folder,
    names() {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .map((name) => name.split(path.sep).join('/'));
    },
    placeOf: (name) => path.join(folder, name),
  };
}
