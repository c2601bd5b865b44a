// Checks the types of each part with the globals of its own runtime.
import { run } from './ensure-install.mjs';

const parts = ['src/model', 'src/search', 'src/build', 'src/theme', 'src/live', 'src/app', 'tests'];
for (const part of parts) {
  run('npx', ['tsc', '--noEmit', '--project', part]);
}
