import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's package. */
export const engineDir = fileURLToPath(new URL('../..', import.meta.url));

/** The workspace, where packages are installed and caches are kept. */
export const projectDir = path.resolve(engineDir, '../..') + path.sep;

/** Cache of bundles; deleting it is always safe while nothing runs. */
export const bundlesDir = path.join(projectDir, '.cache/store/run/modules');
