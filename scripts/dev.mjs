// `npm run dev`: serves the site as it's written. When a module of a package changes, it's compiled; browsers get what
// runs there from the running server, which starts anew only when it runs the module itself.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { compilePackages } from './compile.mjs';
import { projectDir } from './ensure-install.mjs';

await compilePackages();

const cli = 'packages/engine/dist/node/cli.js';
const args = ['--watch', '--watch-preserve-output', cli, 'dev', ...process.argv.slice(2)];
const server = spawn(process.execPath, args, { cwd: projectDir, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

/** @type {NodeJS.Timeout | undefined} */
let timer;

watch(path.join(projectDir, 'packages'), { recursive: true }, (_, file) => {
  if (!/^[^/\\]+[/\\]src[/\\]/.test(file ?? '')) return;
  clearTimeout(timer);
  // Editors write a file in several steps, and several files at once.
  timer = setTimeout(() => compilePackages().catch(({ message }) => console.error(message)), 50);
});
