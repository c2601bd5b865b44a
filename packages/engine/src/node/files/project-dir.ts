import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's package, which holds its sources. */
export const engineDir = fileURLToPath(new URL('../../..', import.meta.url));

/** The workspace, where packages are installed, caches are kept and programs run. */
export const projectDir = path.resolve(engineDir, '../..') + path.sep;

/** Packages of the workspace. */
export const modulesDir = path.join(projectDir, 'node_modules');

/** Runs modules that are written in TypeScript: `node <starter> <module>`. */
export const starter = path.join(engineDir, 'src/run/run.mjs');

const { resolve } = createRequire(path.join(engineDir, 'package.json'));

/**
 * The real path of an installed file or folder, found from the engine as Node finds packages.
 *
 * @param file Path below `node_modules`.
 * @throws Error when it doesn't exist.
 */
export function installedFile(file: string): string {
  return realpathSync(placesOf(file).find(existsSync) ?? path.join(modulesDir, file));
}

/** Whether the engine finds a package. */
export function isInstalled(name: string): boolean {
  return placesOf(name).some(existsSync);
}

function placesOf(file: string): string[] {
  return (resolve.paths(file) ?? []).map((folder) => path.join(folder, file));
}
