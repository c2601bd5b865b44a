import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';

/** The files of a folder that is published. */
interface PublishedFiles {
  /** Relative to the folder and with slashes. */
  names: string[];
  /** What is said of links that aren't followed. */
  problems: Diagnostic[];
}

/** A folder on the way to a file. */
interface Place {
  /** Relative to the folder that is published. */
  name: string;
  /** Real paths of the folder and of those around it, the nearest first. */
  around: readonly string[];
  /** Whether a link to a folder led here. */
  isLinked: boolean;
}

/**
 * Finds what is published of a folder. A symbolic link is followed where it leads to something in the
 * folder itself, or where the configuration names it: what it leads to is published, and it may be any
 * file that the build can read.
 *
 * @param folder A folder of the site, by its name.
 * @param followed The links that the configuration names, by their paths below the site's folder.
 * @param isMeant Whether a file or folder with such a name is published.
 * @throws Error when there is no such folder.
 */
export function publishedFiles(
  root: string,
  folder: string,
  { followed, isMeant = () => true }: Following,
): PublishedFiles {
  const start = path.join(root, folder);
  const found: PublishedFiles = { names: [], problems: [] };
  const named = new Set(followed);
  const home = realpathSync.native(start);
  const targets = [home, ...followed.flatMap((link) => realPath(path.join(root, link)) ?? [])];

  const walk = (place: Place): void => {
    const [real = start] = place.around;
    for (const entry of readdirSync(real, { withFileTypes: true })) {
      if (!isMeant(entry.name)) continue;
      const name = path.posix.join(place.name, entry.name);
      if (entry.isDirectory()) {
        const around = [path.join(real, entry.name), ...place.around];
        walk({ ...place, name, around });
      } else if (entry.isFile()) found.names.push(name);
      else if (entry.isSymbolicLink()) follow(name, place);
    }
  };
  const follow = (name: string, { around, isLinked }: Place): void => {
    const file = path.posix.join(folder, name);
    const real = realPath(path.join(root, file));
    const stats = real === undefined ? undefined : statsOf(real);
    const problem = problemOf(real, { file, around, isLinked: isLinked && !!stats?.isDirectory() });
    if (problem !== undefined) found.problems.push(new Diagnostic(problem, { file }));
    else if (real !== undefined && stats?.isDirectory()) {
      walk({ name, around: [real, ...around], isLinked: true });
    } else if (stats?.isFile()) found.names.push(name);
  };
  const problemOf = (
    real: string | undefined,
    { file, around, isLinked }: { file: string; around: readonly string[]; isLinked: boolean },
  ): string | undefined => {
    if (real === undefined) {
      return "This symbolic link leads to a file that doesn't exist. Correct or delete it.";
    }
    if (around.some((one) => isInside(one, real))) {
      return 'This symbolic link leads to a folder that contains it. Delete it.';
    }
    if (named.has(file)) return undefined;
    if (!targets.some((target) => isInside(real, target))) {
      return `This symbolic link leads out of ${folder}/, and what it leads to would be published. Copy that into ${folder}/, or add "${file}" to \`symlinks\` in the configuration.`;
    }
    // Of two links in each of thirty folders, every one doubles what is published.
    return isLinked
      ? `This symbolic link leads to a folder, and is itself behind another link. Delete it, or add "${file}" to \`symlinks\` in the configuration.`
      : undefined;
  };

  const isLink = lstatSync(start).isSymbolicLink();
  const problem =
    isLink && !named.has(folder)
      ? `This symbolic link would publish a whole folder. Move the folder here, or add "${folder}" to \`symlinks\` in the configuration.`
      : undefined;
  if (problem) found.problems.push(new Diagnostic(problem, { file: folder }));
  else walk({ name: '', around: [home], isLinked: false });
  return found;
}

/** Which files are published. */
interface Following {
  followed: readonly string[];
  isMeant?: (name: string) => boolean;
}

/** Whether a real path is a folder, or in it. */
export function isInside(real: string, folder: string): boolean {
  const [first = ''] = path.relative(folder, real).split(path.sep);
  return first !== '..' && !path.isAbsolute(first);
}

/** The path of a file without links in it; `undefined` where there's no file. */
export function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

function statsOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}
