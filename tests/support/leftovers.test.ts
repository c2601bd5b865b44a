import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'leftovers-'));
const addressOf = (name: string) =>
  JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);

/** Runs a program that begins with a temporary folder or a server, as a run of tests does. */
function start(name: string, code: string): ChildProcess {
  const file = path.join(folder, `${name}.mts`);
  writeFileSync(file, code);
  const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder };
  return fork(file, { cwd: folder, env, execArgv: ['--import', tsx], stdio: 'inherit' });
}

const tsx = pathToFileURL(
  path.resolve(import.meta.dirname, '../../node_modules/tsx/dist/esm/index.mjs'),
).href;

const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('lix-'));

it('a run deletes its temporary folder, and that of a run that was killed', async () => {
  const code = `
    import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import useTemporaryFolder from ${addressOf('temporary-folder.ts')};
    useTemporaryFolder();
    mkdtempSync(tmpdir() + '/some-');
  `;
  await once(start('killed', `${code}process.kill(process.pid, 'SIGKILL');`), 'exit');
  expect(leftovers()).toHaveLength(1);
  await once(start('whole', `${code}process.exit();`), 'exit');
  expect(leftovers()).toEqual([]);
});

it('a server ends with the process that started it, also where that is killed', async () => {
  const parent = start(
    'parent',
    `
    import { spawnServer } from ${addressOf('spawn-server.ts')};
    const loop = 'console.log("ready"); setInterval(() => {}, 1000)';
    const server = spawnServer(['-e', loop], { cwd: '.', env: process.env });
    server.stdout?.once('data', () => process.send?.(server.pid));
  `,
  );
  const [pid] = (await once(parent, 'message')) as [number];
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
