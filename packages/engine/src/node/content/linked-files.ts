import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import { contentFolder } from '#shared/site/site-folders.ts';

/** The files that links in a folder lead to, and the links that can't be followed. */
interface LinkedFiles {
  /** Relative to the folder and with slashes, by the names of the links. */
  names: string[];
  /** What is said of the others. */
  leftOut: Diagnostic[];
}

/**
 * Follows the links to files and folders below the content folder. What they lead to is published, so
 * they may not leave the repository, nor lead to what Git keeps.
 *
 * @param root Folder of the site.
 */
export function linkedFiles(folder: string, root: string): LinkedFiles {
  const repository = repositoryOf(root);
  const found: LinkedFiles = { names: [], leftOut: [] };
  const walk = (below: string, above: readonly string[]): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) walk(name, above);
      else if (entry.isFile() && above.length > 0) found.names.push(name);
      else if (entry.isSymbolicLink()) follow(name, above);
    }
  };
  const follow = (name: string, above: readonly string[]): void => {
    const real = realPath(path.join(folder, name));
    const problem = problemOf(real, repository, above);
    if (real === undefined || problem !== undefined) {
      const file = `${contentFolder}/${name}`;
      found.leftOut.push(new Diagnostic(`This symbolic link is left out: it ${problem}`, { file }));
    } else if (statSync(real).isDirectory()) walk(name, [...above, real]);
    else found.names.push(name);
  };
  if (existsSync(folder)) walk('', []);
  return found;
}

/** Whether a file, without links in its path, is in a repository and isn't what Git keeps. */
export function isInRepository(real: string, repository: string): boolean {
  const parts = path.relative(repository, real).split(path.sep);
  return parts[0] !== '..' && !path.isAbsolute(parts.join(path.sep)) && !parts.includes('.git');
}

function problemOf(
  real: string | undefined,
  repository: string,
  above: readonly string[],
): string | undefined {
  if (real === undefined) return 'leads nowhere. Correct or delete it.';
  if (!isInRepository(real, repository)) {
    return 'leads out of the repository, or into .git, and what it leads to would be published. Copy the file into the content folder.';
  }
  return above.includes(real) ? 'leads to a folder that contains it. Delete it.' : undefined;
}

/** The path of a file without links in it; `undefined` where there's no file. */
export function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** The repository that a site is in, without links in its path; without one, the site's own folder. */
export function repositoryOf(root: string): string {
  const start = path.resolve(root);
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return realpathSync.native(folder);
  }
  return realpathSync.native(start);
}
