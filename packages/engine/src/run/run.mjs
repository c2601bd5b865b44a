// `node packages/engine/src/run/run.mjs <module> [arguments]`: runs a module that is written in TypeScript.
import path from 'node:path';
import { importModule } from './import-module.mjs';
import { ModuleDiagnostic } from './module-diagnostic.mjs';

const [node = process.execPath, , module, ...args] = process.argv;
if (module === undefined) {
  console.error('Usage: node packages/engine/src/run/run.mjs <module> [arguments]');
  process.exit(2);
}
const file = path.resolve(module);
// The module finds itself and its arguments where Node puts them.
process.argv = [node, file, ...args];
try {
  await importModule(file, { isSplit: true });
} catch (error) {
  if (!(error instanceof ModuleDiagnostic)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
