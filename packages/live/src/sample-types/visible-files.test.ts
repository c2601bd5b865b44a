import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { visibleFiles } from './visible-files.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'visible-')));
const folder = `${root}/workspace/docs`;

function write(name: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('packages below, beside and above a folder are seen, and nothing else', () => {
  const { has } = visibleFiles(folder, false);
  const seen = [
    '/workspace/docs/node_modules/zod/index.d.ts',
    '/workspace/docs/node_modules/.pnpm/zod@4/node_modules/zod/index.d.ts',
    '/workspace/docs/packages/x/node_modules',
    '/workspace/node_modules/zod/package.json',
    '/node_modules/zod/package.json',
  ];
  const unseen = [
    '/workspace/docs/site.config.ts',
    '/workspace/docs/node_modules/../secrets.ts',
    '/workspace/docs/node_modules_of_others/x.ts',
    '/workspace/docs-of-others/node_modules/zod/index.d.ts',
    '/workspace/package.json',
    '/elsewhere/node_modules/zod/index.d.ts',
    '/elsewhere/secrets.ts',
  ];
  expect(seen.filter((file) => !has(root + file))).toEqual([]);
  expect(unseen.filter((file) => has(root + file))).toEqual([]);
});

it('the compiler reads its own declarations, wherever it is installed', () => {
  const { has } = visibleFiles(folder, false);
  const compiler = `${root}/elsewhere/node_modules/@typescript/typescript-linux-x64`;
  expect(has(`${compiler}/lib/lib.es2023.d.ts`)).toBe(true);
  expect(has(`${compiler}/lib/tsc`)).toBe(false);
  expect(has(`${compiler}/lib/lib.x/../../../secrets.ts`)).toBe(false);
});

it("authors see their folder's other files, but for those that a dot hides", () => {
  const { has } = visibleFiles(folder, true);
  expect(has(`${folder}/dist/index.d.ts`)).toBe(true);
  expect(has(`${folder}/.env.json`)).toBe(false);
  expect(has(`${folder}/.cache/x.json`)).toBe(false);
  expect(has(`${folder}/../secrets.json`)).toBe(false);
  expect(has(`${root}/workspace/package.json`)).toBe(false);
});

it('a package that is linked is seen once it is used; one in a store with those beside it', () => {
  const linked = write('elsewhere/library/index.d.ts');
  const stored = write('store/a/node_modules/@scope/a/index.d.ts');
  const beside = write('store/a/node_modules/b/index.d.ts');
  const other = write('store/c/node_modules/c/index.d.ts');
  mkdirSync(`${folder}/node_modules/@scope`, { recursive: true });
  symlinkSync(path.dirname(linked), `${folder}/node_modules/library`);
  symlinkSync(path.dirname(stored), `${folder}/node_modules/@scope/a`);
  const { has, realPath } = visibleFiles(folder, false);
  expect(has(linked)).toBe(false);
  expect(realPath(linked)).toBe(linked);
  expect(has(linked)).toBe(false);

  expect(realPath(`${folder}/node_modules/library/index.d.ts`)).toBe(linked);
  expect(has(linked)).toBe(true);
  expect(has(`${root}/elsewhere/secrets.ts`)).toBe(false);

  expect(realPath(`${folder}/node_modules/@scope/a/index.d.ts`)).toBe(stored);
  expect([stored, beside, other].map(has)).toEqual([true, true, false]);
});
