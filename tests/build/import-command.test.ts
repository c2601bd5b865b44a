import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'import-command-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(...args: string[]) {
  const command = ['packages/import/dist/cli.js', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

it('says how it is used, when asked and after a mistake', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /) });
  expect(run('--from', 'gitbook', '.')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--from must be .*; found "gitbook"\.\nUsage: /),
  });
  expect(run('--from', 'vitepress')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Name the folder .*\nUsage: /),
  });
  const { status, stderr } = run('--form', 'vitepress', '.');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--form'\.\nUsage: /);
  expect(stderr).not.toMatch(/^ +at /m);
});

it('reports what is left with file and line, and what to do next', () => {
  const dir = path.join(root, 'site');
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true });
  writeFileSync(
    path.join(dir, '.vitepress/config.mts'),
    "export default {\n  title: 'Kit',\n  transformPageData: () => {},\n};\n",
  );
  writeFileSync(path.join(dir, 'index.md'), '# Kit\n');
  const { stdout, stderr, status } = run('--from', 'vitepress', dir);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(`1 page and 0 files are in ${dir}-docs.`);
  expect(stdout).toContain("left: .vitepress/config.mts:3: transformPageData isn't converted.");
  expect(stdout).toContain(`Next: npx truedocs dev --root ${dir}-docs`);
});
