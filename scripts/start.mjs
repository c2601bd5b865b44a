// `npm start`: install what the site needs and isn't there, build, serve.
import { spawn } from 'node:child_process';
import { ensureInstall, projectDir, run } from './ensure-install.mjs';

const cli = ['packages/engine/src/run/run.mjs', 'packages/engine/src/node/cli.ts'];

ensureInstall({ omitDev: true });
console.log('Building the site. The first time, this takes about a minute; later, seconds.');
run(process.execPath, [...cli, 'build', '--compress', 'none']);

const server = spawn(process.execPath, [...cli, 'preview'], { cwd: projectDir, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
