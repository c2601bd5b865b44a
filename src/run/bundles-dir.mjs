import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** Where bundles are kept; deleting it is always safe while nothing runs. */
export const bundlesDir = path.join(projectDir, '.cache/store/run/modules');
