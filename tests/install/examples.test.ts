import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { engineDir, projectDir } from '#node/files/project-dir.ts';
import { type InstalledPackages, installedPackages } from './packed.ts';

const run = promisify(execFile);
const examples = path.join(projectDir, 'examples');
let installed: InstalledPackages;

beforeAll(async () => {
  installed = await installedPackages();
}, 600_000);

/** Copies an example beside the installed packages. @returns Its folder. */
function copied(name: string): string {
  const folder = path.join(installed.folder, name);
  cpSync(path.join(examples, name), folder, {
    recursive: true,
    filter: (file) => !/[/\\](?:node_modules|dist|\.cache|\.truedocs)$/.test(file),
  });
  return folder;
}

/** Runs a command of the packed engine in a folder. */
async function truedocs(cwd: string, ...args: string[]): Promise<string> {
  const command = path.join(installed.engineDir, 'dist/node/cli.js');
  const options = { cwd, env: { ...process.env, NO_COLOR: '1' } };
  const { stdout, stderr } = await run(process.execPath, [command, ...args], options);
  return stdout + stderr;
}

const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(names)('%s has at most 40 files, and the documentation links it', (name) => {
  const files = readdirSync(path.join(examples, name), { recursive: true, withFileTypes: true });
  const own = files.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
  expect(own.length).toBeLessThanOrEqual(40);
  const page = readFileSync(path.join(engineDir, 'docs/content/examples.md'), 'utf8');
  expect(page).toContain(`examples/${name}`);
});

it('the manual is built without a warning, with its blog', async () => {
  const folder = copied('manual');
  expect(await truedocs(folder, 'build', '--compress', 'none')).not.toMatch(/Warning|✖/);
  const blog = readFileSync(path.join(folder, 'dist/blog.html'), 'utf8');
  expect(blog.indexOf('Harbor 2')).toBeLessThan(blog.indexOf('every night'));
  const post = readFileSync(path.join(folder, 'dist/blog/harbor-2.html'), 'utf8');
  expect(post).toContain('From the blog');
}, 600_000);

it('the library is built without a warning, and its samples print what they say', async () => {
  const folder = path.join(copied('library'), 'docs');
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync('../..', path.join(folder, 'node_modules/tally-marks'));
  expect(await truedocs(folder, 'build', '--compress', 'none')).not.toMatch(/Warning|✖/);
  const start = readFileSync(path.join(folder, 'dist/guide/start.html'), 'utf8');
  expect(start).toContain('href="/api/functions/createTally"');
  await truedocs(folder, 'samples');
}, 600_000);

it('two languages and two versions are built without a warning', async () => {
  const folder = copied('editions');
  expect(await truedocs(folder, 'build', '--compress', 'none')).not.toMatch(/Warning|✖/);
  const repair = readFileSync(path.join(folder, 'dist/de/guide/repair.html'), 'utf8');
  expect(repair).toContain('Diese Seite ist noch nicht übersetzt.');
  const old = readFileSync(path.join(folder, 'dist/v1/guide/build.html'), 'utf8');
  expect(old).toContain('For v1 · ');
}, 600_000);
