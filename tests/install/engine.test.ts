import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { engineFeatures } from '../support/engine-features.ts';
import { isNightly } from '../support/nightly.ts';
import { installedPackages, type PackedPackage, typeErrors } from './packed.ts';

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
    "import { defineSite } from 'truedocs';\nimport { search } from 'truedocs/search';\nexport default defineSite({ title: 'x' as string, features: [search()] });";
  expect(await build(config)).toBe('');
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('First');
  expect(readFileSync(path.join(folder, 'dist/count.html'), 'utf8')).toContain('<b>41</b>');
  expect(existsSync(path.join(folder, '.cache'))).toBe(true);
}, 600_000);

it('types the configuration', async () => {
  writeFileSync(
    path.join(folder, 'typed.ts'),
    "import { defineSite } from 'truedocs';\nimport { search } from 'truedocs/search';\ndefineSite({ title: 'x', features: [search()] });\n// @ts-expect-error\ndefineSite({ title: 1 });\n// @ts-expect-error\nsearch({ unknown: 1 });\n",
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

const options: Record<string, unknown> = {
  reference: { package: 'zod', path: '/api/' },
  live: { packages: [] },
};

const heavy = (await engineFeatures()).filter(({ packages }) => packages);

/** Builds with features, and expects one line that names all packages which they lack. */
async function expectCommand(wanted: typeof heavy, subject: RegExp): Promise<void> {
  const names = new Set(wanted.flatMap(({ name, requires = [] }) => [name, ...requires]));
  const features = [...names].map((name) => ({
    name,
    module: pathToFileURL(
      path.join(path.dirname(folder), `node_modules/truedocs/dist/features/${name}/server.js`),
    ),
    options: options[name] ?? {},
  }));
  const said = await build(`export default ${JSON.stringify({ features })};`);
  const lines = said.split('\n').filter((line) => line.includes('npm install'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(subject);
  for (const missing of wanted.flatMap(({ packages = [] }) => packages))
    expect(lines[0]?.split(` ${missing}@`)).toHaveLength(2);
  expect(said).not.toMatch(/^ +at /m);
}

it('says in one line what to install for all features', () =>
  expectCommand(
    heavy,
    /^✖ site\.config\.ts:1: The features ".*", .* and ".*" need \d+ more packages\./,
  ));

it.runIf(isNightly).each(heavy)('says what to install for the feature "$name"', (feature) =>
  expectCommand([feature], new RegExp(`"${feature.name}"`)),
);

/** Commands in a folder without optional packages, with a file that asks for one. */
const commands: [name: string, command: string, files: Record<string, string>, message: RegExp][] =
  [
    [
      'no samples',
      'samples',
      { 'site.config.ts': 'export default {};' },
      /No page has a sample to run\./,
    ],
    [
      'a sample',
      'samples',
      {
        'site.config.ts': 'export default {};',
        'content/samples.md': '# Samples\n\n```ts run\nconsole.log(1);\n```\n',
      },
      /✖ Running samples needs the package typescript\. Run `npm install typescript@.*`\./,
    ],
  ];

it.each(commands)('a command without optional packages: %s', async (_, name, files, said) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' } };
  const outcome = run(process.execPath, [command, name], options);
  const { stdout, stderr } = await outcome.catch((error) => error);
  expect(`${stdout}${stderr}`).toMatch(said);
});

it('says what to install for the MCP server', async () => {
  await expect(run(process.execPath, [command, 'mcp'], { cwd: folder })).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^The MCP server needs the package @modelcontextprotocol\/server\. Run `npm install .*`\.\n$/,
    ),
  });
}, 600_000);
