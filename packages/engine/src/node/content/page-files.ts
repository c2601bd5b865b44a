import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { decodeText } from '../files/files.ts';
import { isInside, realPath } from './published-files.ts';

/** Why a file can't be part of a page: a sentence for the page's author. */
export class NotIncluded extends Error {}

/**
 * Finds what a path in a page means: relative to the file that it's written in, or with `@/` to the
 * site's folder.
 *
 * @param from The file it's written in, relative to the site's folder.
 * @returns An absolute path, whether or not there's a file.
 * @throws NotIncluded for paths that begin elsewhere.
 */
export function locateFile(written: string, from: string, root: string): string {
  if (written === '') throw new NotIncluded('This includes no file. Write its path.');
  if (path.isAbsolute(written)) {
    throw new NotIncluded(
      `The path ${written} begins at the root of the disk. Begin it with ./ or ../, or with @/ for the site's folder.`,
    );
  }
  const start = written.startsWith('@/') ? root : path.join(root, path.dirname(from));
  return path.resolve(start, written.replace(/^@\//, ''));
}

/**
 * Reads a file for a page. It's published with the page, so it must be in the repository, and not what
 * Git or others keep there under names that begin with a dot; pages show workflows of `.github`, though.
 *
 * @param written The path as the page has it, for messages.
 * @throws NotIncluded when it can't be read.
 */
export function readFileOfPage(file: string, written: string, root: string): string {
  const real = realOf(file);
  // Of other places, not even the names of files are told.
  const repository = repositoryOf(root);
  const parts = path.relative(repository, real).split(path.sep);
  const isKept = parts.includes('.git');
  if (isKept || !isInside(real, repository)) {
    throw new NotIncluded(
      `The file ${written} is outside of the repository, or in .git, and would be published. Copy it into the repository.`,
    );
  }
  if (parts.some((part) => part.startsWith('.') && part !== '.github')) {
    throw new NotIncluded(
      `In the path of ${written} a name begins with a dot, as those of secret files do. Copy what the page needs into another file.`,
    );
  }
  if (!statsOf(real)?.isFile()) throw missing(file, written);
  const text = decodeText(readFileSync(real));
  if (text === undefined) {
    throw new NotIncluded(`The file ${written} isn't text in UTF-8, so it can't be included.`);
  }
  return text;
}

/**
 * The repository that a site is in, without links in its path; without one, the site's own folder. Some
 * people keep their settings in a repository that is their home folder, with all else that is private.
 */
function repositoryOf(root: string): string {
  const start = realOf(path.resolve(root));
  const home = realOf(homedir());
  for (let folder = start; !isInside(home, folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) break;
  }
  return start;
}

/** A path without links, as far as it exists. */
function realOf(file: string): string {
  const folder = path.dirname(file);
  return (
    realPath(file) ?? (folder === file ? file : path.join(realOf(folder), path.basename(file)))
  );
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    // It isn't there, or no file could have such a name.
    return undefined;
  }
}

function missing(file: string, written: string): NotIncluded {
  const folder = path.dirname(file);
  const names = statsOf(folder)?.isDirectory() ? readdirSync(folder) : [];
  const nearest = nearestName(path.basename(file), names);
  const start = written.slice(0, written.length - path.basename(written).length);
  return new NotIncluded(
    `There's no file ${written} to include.${didYouMean(nearest && start + nearest)}`,
  );
}
