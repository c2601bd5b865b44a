import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import { contentFolder } from '../files/site-folders.ts';

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
  const repository = realpathSync.native(repositoryOf(path.resolve(root)));
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
      found.leftOut.push(new Diagnostic(`This link is left out: it ${problem}`, { file }));
    } else if (statSync(real).isDirectory()) walk(name, [...above, real]);
    else found.names.push(name);
  };
  if (existsSync(folder)) walk('', []);
  return found;
}

function problemOf(
  real: string | undefined,
  repository: string,
  above: readonly string[],
): string | undefined {
  if (real === undefined) return 'leads nowhere. Correct or delete it.';
  const parts = path.relative(repository, real).split(path.sep);
  if (parts[0] === '..' || path.isAbsolute(parts.join(path.sep)) || parts.includes('.git')) {
    return `leads out of ${repository}, and what it leads to would be published. Copy the file into the content folder.`;
  }
  return above.includes(real) ? 'leads to a folder that it is in itself. Delete it.' : undefined;
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** The repository that a site is in; without one, its own folder. */
function repositoryOf(root: string): string {
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
  }
  return root;
}
