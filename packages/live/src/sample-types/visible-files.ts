import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Tells which files of the disk a compiler sees. */
export interface VisibleFiles {
  /** @param file Absolute path of a file or folder, with slashes. */
  has(file: string): boolean;
  /** The real path of a file; one that isn't seen keeps its own. Where its package is a link, that package is seen from then on. */
  realPath(file: string): string;
}

/**
 * The files of packages that are installed for a folder: below, beside or above it. Whoever writes a program would
 * otherwise read any module and any JSON of this disk, by an absolute path and the message about its type.
 *
 * @param folder Absolute path, with slashes and without one at its end.
 * @param wholeFolder Whether the other files of the folder are seen, too, but for those that a dot hides.
 */
export function visibleFiles(folder: string, wholeFolder: boolean): VisibleFiles {
  const linked = new Set<string>();
  const has = (file: string) => {
    const wanted = path.posix.normalize(file);
    if (library.test(wanted)) return true;
    const [owner, inside] = splitAtModules(wanted);
    if (inside && (isBelow(folder, owner) || isBelow(owner, folder))) return true;
    if ([...linked].some((one) => isBelow(wanted, one))) return true;
    return wholeFolder && isBelow(wanted, folder) && !/\/\./.test(wanted.slice(folder.length));
  };
  return {
    has,
    realPath(file) {
      if (!has(file) || !existsSync(file)) return file;
      const real = slashed(realpathSync(file));
      if (!has(real)) linked.add(placeOfPackage(file));
      return real;
    },
  };
}

/** Declarations of the language and of browsers, which the compiler reads wherever it's installed. */
const library = /\/node_modules\/@typescript\/[\w-]+\/lib(?:\/lib\.[\w.]+)?$/;

const modules = '/node_modules';

/** The folder whose packages a path is about, and whether it's one in them. */
function splitAtModules(file: string): [owner: string, inside: boolean] {
  const at = `${file}/`.indexOf(`${modules}/`);
  return at < 0 ? [file, false] : [file.slice(0, at), true];
}

const isBelow = (file: string, folder: string) => `${file}/`.startsWith(`${folder}/`);

const slashed = (file: string) => file.split(path.sep).join('/');

/** Where a linked package is; one in a store has those that it needs beside it. */
function placeOfPackage(file: string): string {
  const at = file.lastIndexOf(`${modules}/`) + modules.length;
  const [, name = ''] = /^\/((?:@[^/]+\/)?[^/]+)/.exec(file.slice(at)) ?? [];
  const place = slashed(realpathSync(`${file.slice(0, at)}/${name}`));
  const store = place.lastIndexOf(`${modules}/`);
  return store < 0 ? place : place.slice(0, store + modules.length);
}
