import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashOfModules } from './module-hash.ts';
import { forgetPackages } from './package-hash.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const install = (version: string) =>
  write('node_modules/deep/package.json', JSON.stringify({ version }));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'modules-'));
  await write(
    'entry.ts',
    `import type { A } from './a.ts';
import { b } from './lib/b.ts';
import used from 'used/sub';
export const late = () => import('./View.tsx');
export const file = new URL('./data.txt', import.meta.url);
export const x = <T,>(a: A, t: T): [A, T, typeof b] => [a, t, used(b)];
`,
  );
  await write('a.ts', 'export type A = 1;\n');
  await write('lib/b.ts', "export { c as b } from './c.ts';\n");
  await write('lib/c.ts', 'export const c = 1;\n');
  await write('View.tsx', "import './view.css';\nexport const View = () => <p>Don't {1}</p>;\n");
  await write('view.css', "@import './tokens.css';\n@font-face { src: url('@font/a/a.woff2') }\n");
  await write('tokens.css', ':root { --a: url("./icon.svg") }\n');
  await write('icon.svg', '<svg/>\n');
  await write('data.txt', 'one');
  await write('unused.ts', 'export {};\n');
  const used = { version: '1.0.0', dependencies: { deep: '*' } };
  await write('node_modules/used/package.json', JSON.stringify(used));
  await write('tsconfig.base.json', '{}');
  await write('tsconfig.json', '{ "extends": "./tsconfig.base.json" }');
  await install('1.0.0');
  forgetPackages();
});

const hash = () => hashOfModules([path.join(root, 'entry.ts')]);

it.each([
  'entry.ts',
  'lib/b.ts',
  'lib/c.ts',
  'View.tsx',
  'view.css',
  'tokens.css',
  'icon.svg',
  'data.txt',
  'tsconfig.json',
  'tsconfig.base.json',
])('a change of %s changes the hash', async (file) => {
  const before = await hash();
  expect(await hash()).toBe(before);
  await write(file, file.endsWith('css') ? ':root { --a: 2px }' : 'export const changed = 1;');
  expect(await hash()).not.toBe(before);
});

it('a new version of a package that an imported one needs changes the hash', async () => {
  const before = await hash();
  await install('1.0.1');
  forgetPackages();
  expect(await hash()).not.toBe(before);
});

it.each([
  ['unused.ts', 'nothing imports'],
  ['a.ts', 'only types are imported from'],
])('a change of %s, which %s, leaves the hash as it is', async (file) => {
  const before = await hash();
  await write(file, 'export const changed = 1;');
  expect(await hash()).toBe(before);
});
