import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs modules that are written in TypeScript: `node <starter> <module>`. */
export const starter = path.join(projectDir, 'src/run/run.mjs');

/**
 * The real path of an installed file.
 *
 * @param file Path below `node_modules`.
 * @throws Error when it doesn't exist.
 */
export function installedFile(file: string): string {
  return realpathSync(path.join(projectDir, 'node_modules', file));
}
