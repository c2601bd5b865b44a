// Checks the types of each part with the globals of its own runtime.
import { run } from './ensure-install.mjs';

for (const part of ['src/model', 'src/search', 'src/build', 'src/theme', 'src/app', 'tests']) {
  run('npx', ['tsc', '--noEmit', '--project', part]);
}
