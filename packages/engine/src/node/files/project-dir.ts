import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's package. */
export const engineDir = fileURLToPath(new URL('../../..', import.meta.url));

/** The engine's compiled modules. Its documentation is beside them, and a site like any other. */
const modulesOfEngine = path.join(engineDir, 'dist') + path.sep;

/** Whether a file, by its absolute path, is a module of the engine. */
export function isOfEngine(file: string): boolean {
  return file.startsWith(modulesOfEngine);
}

/** Whether a package manager has put the engine where it is: it belongs to no workspace. */
const isEngineInstalled = engineDir.split(path.sep).includes('node_modules');

/** The scope of the packages beside the engine, which are compiled and published with it. */
const scope = `${path.sep}node_modules${path.sep}@truedocs${path.sep}`;

/**
 * Whether a file, by its absolute path, is a module of the engine or of a package beside it: there's one of each
 * while a command runs.
 */
export function isOwnModule(file: string): boolean {
  if (isOfEngine(file) || file.includes(scope)) return true;
  const [, folder] = path.relative(path.dirname(engineDir), file).split(path.sep);
  return !isEngineInstalled && folder === 'dist' && file.startsWith(path.dirname(engineDir));
}

/** The project that the engine works for: packages are installed for it, and caches are in it. */
export const projectDir =
  (isEngineInstalled ? projectAround(process.cwd()) : path.resolve(engineDir, '../..')) + path.sep;

/** The folder with a `package.json` that a folder is in; without one, that folder. */
function projectAround(folder: string): string {
  for (let place = folder; ; place = path.dirname(place)) {
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (place === path.dirname(place)) return folder;
  }
}

const above = (folder: string) => createRequire(path.join(folder, 'package.json')).resolve;

/** Packages of the project: where the engine is installed for it, which may be in a folder above. */
export const modulesDir =
  (isEngineInstalled ? above(projectDir).paths('truedocs') : undefined)?.find((folder) =>
    existsSync(path.join(folder, 'truedocs')),
  ) ?? path.join(projectDir, 'node_modules');

/** Folders that browsers may load modules from during development: with those of the engine's packages. */
export const moduleRoots = [
  projectDir,
  modulesDir,
  ...(isEngineInstalled ? [engineDir.slice(0, engineDir.indexOf('node_modules') + 12)] : []),
];

/**
 * The real path of an installed file or folder, found from the engine as Node finds packages, or from
 * the project.
 *
 * @param file Path below `node_modules`.
 * @param from Folder of a package that depends on it, to look there first.
 * @throws Error when it doesn't exist.
 */
export function installedFile(file: string, from: string = engineDir): string {
  return realpathSync(placesOf(file, from).find(existsSync) ?? path.join(modulesDir, file));
}

/**
 * The `node_modules` folder that holds a package for a site: the nearest above it, as Node looks, or the
 * project's.
 */
export function modulesAround(root: string, name: string): string {
  // With a file, because some packages have the names of modules of Node.
  const manifest = `${name}/package.json`;
  const folders = above(root).paths(manifest) ?? [];
  return folders.find((folder) => existsSync(path.join(folder, manifest))) ?? modulesDir;
}

/** Whether the engine finds a package. */
export function isInstalled(name: string): boolean {
  return placesOf(name).some(existsSync);
}

function placesOf(file: string, from = engineDir): string[] {
  const folders = [...new Set([from, engineDir, projectDir])].flatMap(
    (folder) => above(folder).paths(file) ?? [],
  );
  return folders.map((folder) => path.join(folder, file));
}
