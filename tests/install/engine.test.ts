import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { PackedPackage } from '../../scripts/pack-package.ts';
import { installedPackages, typeErrors } from './packed.ts';

const run = promisify(execFile);
let folder: string;
let command: string;
let packed: PackedPackage;

/** Runs the build of the site in the folder. */
function runBuild(config: string): Promise<{ stdout: string; stderr: string }> {
  writeFileSync(path.join(folder, 'site.config.ts'), config);
  const args = [command, 'build', '--compress', 'none'];
  return run(process.execPath, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
}

/** Builds the site in the folder; what the command prints when it fails. */
async function build(config: string): Promise<string> {
  return runBuild(config).then(
    () => '',
    ({ stderr }) => stderr,
  );
}

beforeAll(async () => {
  const installed = await installedPackages();
  packed = installed.engine;
  command = path.join(installed.engineDir, 'dist/node/cli.js');
  folder = path.join(installed.folder, 'my site');
  mkdirSync(path.join(folder, 'content'), { recursive: true });
  // As `npm init` writes it.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "commonjs" }');
  writeFileSync(path.join(folder, 'content/index.mdx'), '# Home\n\n<Badge text="First" />\n');
}, 600_000);

it('holds compiled modules and their types, without tests, and is at most 3 MB', () => {
  expect(packed.unpackedSize).toBeLessThan(3_000_000);
  const foreign = packed.files.filter(
    (file) =>
      !/^(?:dist\/|package\.json$|LICENSE$|README\.md$)/.test(file) ||
      (/\.(?:tsx?|test\.\w+)$/.test(file) && !file.endsWith('.d.ts')),
  );
  expect(foreign).toEqual([]);
});

it('exports only modules that are there', () => {
  const manifest = JSON.parse(
    readFileSync(path.join(path.dirname(folder), 'node_modules/truedocs/package.json'), 'utf8'),
  );
  const targets = Object.values<string | { default: string }>({
    ...manifest.exports,
    ...manifest.bin,
  }).map((target) => (typeof target === 'string' ? target : target.default));
  const missing = targets.filter((file) => !packed.files.includes(path.posix.join(file)));
  expect(missing).toEqual([]);
  expect(manifest).not.toHaveProperty('private');
});

it('builds a site with a component of its own, in a folder with a space', async () => {
  mkdirSync(path.join(folder, 'components'), { recursive: true });
  writeFileSync(
    path.join(folder, 'components/Count.island.tsx'),
    "import { useState } from 'react';\nexport default function Count({ from }: { from: number }) {\n  return <b>{useState(from)[0]}</b>;\n}\n",
  );
  writeFileSync(path.join(folder, 'content/count.mdx'), '# Count\n\n<Count from={41} />\n');
  const config =
    "import { defineSite } from 'truedocs';\nimport { search } from 'truedocs/features';\nexport default defineSite({ title: 'x' as string, features: [search()] });";
  expect(await build(config)).toBe('');
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('First');
  expect(readFileSync(path.join(folder, 'dist/count.html'), 'utf8')).toContain('<b>41</b>');
  expect(existsSync(path.join(folder, '.cache'))).toBe(true);
}, 600_000);

it('editors show what an option means', () => {
  const types = (name: string) =>
    readFileSync(path.join(path.dirname(command), `../${name}.d.ts`), 'utf8');
  expect(types('shared/site/site-config')).toMatch(
    /\/\*\* Animates the light\/dark switch with a circular reveal\. .*\*\/ enableAppearanceAnimation:/,
  );
  expect(types('features/search/options')).toMatch(
    /\/\*\* Searches code blocks .*\*\/ codeBlocks:/,
  );
});

it('types the configuration', async () => {
  writeFileSync(
    path.join(folder, 'typed.ts'),
    "import { defineSite } from 'truedocs';\nimport { search } from 'truedocs/features';\ndefineSite({ title: 'x', features: [search()] });\n// @ts-expect-error\ndefineSite({ title: 1 });\n// @ts-expect-error\nsearch({ unknown: 1 });\n",
  );
  expect(await typeErrors(folder, 'typed.ts')).toBe('');
});

it('answers a missing command and a misspelled option with the usage', async () => {
  await expect(run(process.execPath, [command], { cwd: folder })).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Usage: truedocs <command>'),
  });
  await expect(run(process.execPath, [command, 'record', '--titel', 'x'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: truedocs record'),
  });
});

it('runs the commands of packages that are installed, and says which package brings the others', async () => {
  writeFileSync(path.join(folder, 'site.config.ts'), 'export default {};');
  const runIn = (cwd: string, ...args: string[]) =>
    run(process.execPath, [command, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stderr}${stdout}`,
    );
  expect(await runIn(folder, 'samples')).toBe('No page has a sample to run.\n');
  expect(await runIn(folder, 'samples', '--help')).toMatch(/^Usage: truedocs samples/);
  expect(await runIn(tmpdir(), 'samples')).toMatch(
    /There is no command "samples"\.[\s\S]*samples \(@truedocs\/live\)/,
  );
});
