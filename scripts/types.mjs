// Checks the types of each part with the globals of its own runtime.
import { run } from './ensure-install.mjs';

const parts = ['model', 'search', 'builder', 'islands', 'theme', 'live', 'app'].map(
  (name) => `src/${name}`,
);

for (const part of [...parts, 'product', 'examples', 'tests']) {
  run('npx', ['tsc', '--noEmit', '--project', part]);
}
