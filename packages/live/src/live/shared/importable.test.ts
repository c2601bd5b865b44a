import { describe, expect, it } from 'vitest';
import { sandboxSchema } from '../options.ts';
import { sandboxPackages, unavailableImports } from './importable.ts';

const importable = ['notes', 'notes/rows'];

describe('unavailableImports', () => {
  it.each([
    ["import { open } from 'notes';", []],
    ["import { a } from 'notes/rows';", []],
    ["import { a } from 'notes/other';", ['notes/other']],
    ["import {\n  readFile,\n} from 'node:fs/promises';", ['node:fs/promises']],
    ['import "left-pad";', ['left-pad']],
    ["export * from './app.ts';", ['./app.ts']],
    ["const { Box } = await import('vite');", ['vite']],
    ["import type { Kysely } from 'kysely';", []],
    ["import { type A, b } from 'kysely';", ['kysely']],
    ["const text = 'import';\nconsole.log(text, 'x');", []],
  ])('of %j are %j', (code, specifiers) => {
    expect(unavailableImports(code, importable)).toEqual(specifiers);
  });
});

it('programs can import the packages that the site says, and their modules', () => {
  const sandbox = { packages: [{ name: 'notes', modules: ['notes/rows'] }, { name: 'more' }] };
  expect(sandboxPackages(sandboxSchema.parse(sandbox))).toEqual([
    { name: 'notes', installedAs: 'notes', specifiers: ['notes', 'notes/rows'] },
    { name: 'more', installedAs: 'more', specifiers: ['more'] },
  ]);
  expect(sandboxPackages(sandboxSchema.parse({}))).toEqual([]);
});

it('a package that programs import by another name keeps the one it is installed by', () => {
  const sandbox = {
    packages: [{ name: 'notes-2', importedAs: 'notes', modules: ['notes-2/rows'] }],
  };
  expect(sandboxPackages(sandboxSchema.parse(sandbox))).toEqual([
    { name: 'notes', installedAs: 'notes-2', specifiers: ['notes', 'notes/rows'] },
  ]);
});
