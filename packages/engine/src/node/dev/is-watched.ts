import type { Stats } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../files/project-dir.ts';
import {
  componentsFolder,
  contentFolder,
  examplesFolder,
  publicFolder,
} from '../files/site-folders.ts';

/**
 * Whether a change of a file can show in a page: not in what builds, tests and caches write, which
 * may be many thousands of files, and not in the code of the server itself, which runs as it was
 * started, or in tests. Watching those delays the first page, and can take all the watchers that a
 * system has.
 *
 * @param root Folder of the site, which may itself lie in such a place.
 * @param stats Of the file, once they're known.
 */
export function isWatched(file: string, root: string, stats?: Stats): boolean {
  const isElsewhere = isApart(root) || !isBelow(root, projectDir);
  // The folder of a site may hold anything, but pages are made of these.
  if (isElsewhere && path.dirname(file) === root && stats?.isDirectory()) {
    return siteFolders.includes(path.basename(file)) || path.relative(file, projectDir) === '';
  }
  return !isApart(file) || (isBelow(file, root) && isApart(root));
}

const siteFolders = [contentFolder, publicFolder, componentsFolder, examplesFolder];

function isBelow(file: string, folder: string): boolean {
  return !path.relative(folder, file).startsWith('..');
}

/** Folders of the project from which nothing gets into a page. */
const apart =
  /^(?:\.[^.]|dist(?:$|[./])|(?:bench|docs|scripts|tests|packages\/import|packages\/engine\/src\/(?:node|run))(?:$|\/))/;

function isApart(file: string): boolean {
  return apart.test(path.relative(projectDir, file).split(path.sep).join('/'));
}
