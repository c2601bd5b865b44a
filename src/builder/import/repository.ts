import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder outside of which no file of another site is read: its pages and configuration may name any
 * file, and what they name is published.
 *
 * @param dir The site's folder.
 * @returns The repository that the site is in; without one, its own folder.
 */
export function repositoryOf(dir: string): string {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return dir;
  }
}

/** Whether a file that exists is really in a folder: a link may lead elsewhere. */
export function isInside(file: string, folder: string): boolean {
  const below = path.relative(realpathSync(folder), realpathSync(file));
  return !path.isAbsolute(below) && below.split(path.sep, 1)[0] !== '..';
}
