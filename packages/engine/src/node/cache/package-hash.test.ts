import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  forgetPackages,
  hashOfPackages,
  linkedFolders,
  type PackageFiles,
} from './package-hash.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

function link(target: string, name: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  symlinkSync(path.join(root, target), path.join(root, name));
}

function hash(files?: PackageFiles): Promise<string> {
  forgetPackages();
  return hashOfPackages([{ name: 'lib', from: path.join(root, 'site') }], files);
}

/** Whether a change gives the package another hash. */
async function isSeen(change: () => void, files?: PackageFiles): Promise<boolean> {
  const before = await hash(files);
  expect(await hash(files)).toBe(before);
  change();
  return (await hash(files)) !== before;
}

it('a package that is installed counts by its manifest, or by the files that are asked for', async () => {
  write('node_modules/lib/package.json', { version: '1.0.0' });
  write('node_modules/lib/index.js', 'one');
  write('node_modules/lib/index.d.ts', 'one');
  const declare = () => write('node_modules/lib/index.d.ts', 'two');
  const code = () => write('node_modules/lib/index.js', 'two');
  expect(await isSeen(declare)).toBe(false);
  expect(await isSeen(() => write('node_modules/lib/index.d.ts', 'six'), 'declarations')).toBe(
    true,
  );
  expect(await isSeen(code, 'declarations')).toBe(false);
  expect(await isSeen(() => write('node_modules/lib/index.js', 'six'), 'code')).toBe(true);
  expect(await isSeen(() => write('node_modules/lib/package.json', { version: '1.0.1' }))).toBe(
    true,
  );
});

it('a package that is linked counts by its files, but for what is installed in it', async () => {
  write('packages/lib/package.json', { version: '1.0.0' });
  write('packages/lib/dist/index.js', 'one');
  write('packages/lib/node_modules/other/index.js', 'one');
  link('packages/lib', 'node_modules/lib');
  expect(await isSeen(() => write('packages/lib/dist/index.js', 'two'))).toBe(true);
  expect(await isSeen(() => write('packages/lib/dist/more.mjs', 'new'))).toBe(true);
  expect(await isSeen(() => write('packages/lib/readme.md', 'new'))).toBe(false);
  expect(await isSeen(() => write('packages/lib/node_modules/other/index.js', 'two'))).toBe(false);
});

it('packages that are linked are found among those that a linked one depends on, too', () => {
  write('packages/lib/package.json', { dependencies: { core: '*', other: '*' } });
  write('packages/core/package.json', {});
  write('node_modules/other/package.json', {});
  link('packages/lib', 'node_modules/lib');
  link('packages/core', 'node_modules/core');
  forgetPackages();
  expect(linkedFolders([{ name: 'lib', from: path.join(root, 'site') }])).toEqual(
    ['core', 'lib'].map((name) => path.join(root, 'packages', name, path.sep)),
  );
});

it('what a package depends on counts from where the package really lies, as in the store of pnpm', async () => {
  const store = 'node_modules/.pnpm';
  write(`${store}/lib@1/node_modules/lib/package.json`, { dependencies: { deep: '*' } });
  write(`${store}/deep@1/node_modules/deep/package.json`, { version: '1.0.0' });
  link(`${store}/deep@1/node_modules/deep`, `${store}/lib@1/node_modules/deep`);
  link(`${store}/lib@1/node_modules/lib`, 'node_modules/lib');
  const upgrade = () =>
    write(`${store}/deep@1/node_modules/deep/package.json`, { version: '1.0.1' });
  expect(await isSeen(upgrade)).toBe(true);
});

it('packages that declare the types of others count with them', async () => {
  write('node_modules/lib/package.json', { dependencies: { '@scope/deep': '*' } });
  write('node_modules/@types/lib/package.json', {});
  write('node_modules/@types/scope__deep/package.json', {});
  const declare = (name: string) => () =>
    write(`node_modules/@types/${name}/index.d.ts`, 'export {};');
  expect(await isSeen(declare('lib'), 'declarations')).toBe(true);
  expect(await isSeen(declare('scope__deep'), 'declarations')).toBe(true);
});

it('a package that lacks, or whose manifest is broken, is left to what needs it', async () => {
  const before = await hash();
  write('node_modules/lib/package.json', '{');
  expect(await hash()).toBe(before);
});
