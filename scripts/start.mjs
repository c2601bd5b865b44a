// `npm start`: install what the site needs and isn't there, build, serve.
import { spawn } from 'node:child_process';
import { ensureInstall, projectDir, run } from './ensure-install.mjs';

const cli = 'packages/engine/dist/node/cli.js';

console.log(
  'Next: install what is missing (up to a minute), build the site (up to two minutes the first time, later seconds), serve it.',
);
ensureInstall({ omitDev: true });
console.log('Building the site. Each step says how long it took.');
run(process.execPath, ['scripts/compile.mjs']);
run(process.execPath, [cli, 'build', '--compress', 'none']);

const server = spawn(process.execPath, [cli, 'preview'], { cwd: projectDir, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
