import path from 'node:path';
import { projectDir } from '../files/project-dir.ts';

/**
 * Whether a change of a file can show in a page: not in what builds, tests and caches write, which
 * may be many thousands of files, and not in the code of the server itself, which runs as it was
 * started, or in tests. Watching those delays the first page, and can take all the watchers that a
 * system has.
 *
 * @param root Folder of the site, which may itself lie in such a place.
 */
export function isWatched(file: string, root: string): boolean {
  const isInSite = !path.relative(root, file).startsWith('..');
  return !isApart(file) || (isInSite && isApart(root));
}

/** Folders of the project from which nothing gets into a page. */
const apart =
  /^(?:\.[^.]|dist(?:$|[./])|(?:bench|docs|scripts|tests|src\/(?:builder|mcp|run))(?:$|\/))/;

function isApart(file: string): boolean {
  return apart.test(path.relative(projectDir, file).split(path.sep).join('/'));
}
