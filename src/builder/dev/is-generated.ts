import path from 'node:path';
import { projectDir } from '../files/project-dir.ts';

/**
 * Whether a file is what builds, tests and caches write, which may be many thousands: watching them
 * delays the first page for nothing, and can take all the watchers that a system has.
 *
 * @param root Folder of the site, which may itself lie in such a place.
 */
export function isGenerated(file: string, root: string): boolean {
  const isInSite = !path.relative(root, file).startsWith('..');
  return isWritten(file) && !(isInSite && isWritten(root));
}

/** Hidden folders of the project, and what it is built to. */
function isWritten(file: string): boolean {
  const [folder = ''] = path.relative(projectDir, file).split(path.sep);
  return /^\.[^.]|^dist(?:$|\.)/.test(folder);
}
