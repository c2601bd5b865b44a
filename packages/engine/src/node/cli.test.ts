import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir } from './files/project-dir.ts';

const run = (...args: string[]) => {
  const cli = path.join(engineDir, 'dist/node/cli.js');
  return spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
};

it.each(['mcp', 'typedoc'])(
  'truedocs %s explains its arguments, and refuses unknown options',
  (name) => {
    const usage = `Usage: truedocs ${name} `;
    expect(run(name, '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(usage),
    });
    expect(run(name, '--no-such')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(`^Unknown option '--no-such'\\.\n${usage}`),
    });
  },
  60_000,
);

it('truedocs --version says which one it is', () => {
  const { version } = JSON.parse(readFileSync(path.join(engineDir, 'package.json'), 'utf8'));
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});
