import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's package. */
export const engineDir = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a package manager has put the engine where it is: it's compiled, and belongs to no workspace. */
export const isEngineInstalled = engineDir.split(path.sep).includes('node_modules');

/** The project that the engine works for: packages are installed for it, and caches are in it. */
export const projectDir =
  (isEngineInstalled ? projectAround(process.cwd()) : path.resolve(engineDir, '../..')) + path.sep;

/** Cache of bundles; deleting it is always safe while nothing runs. */
export const bundlesDir = path.join(projectDir, '.cache/store/run/modules');

/**
 * The folder with a `package.json` that a folder is in; without one, that folder.
 *
 * @param {string} folder
 */
function projectAround(folder) {
  for (let place = folder; ; place = path.dirname(place)) {
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (place === path.dirname(place)) return folder;
  }
}
