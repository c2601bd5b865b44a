import { describe, expect, it } from 'vitest';
import { packages as markdown } from '../../live/sandbox/packages/plugin-md.ts';
import { packages as sdk } from '../../live/sandbox/packages/sdk.ts';
import { importable, unavailableImports } from './importable.ts';

describe('unavailableImports', () => {
  it.each([
    ["import { openLix } from '@lix-js/sdk';", []],
    ["import { a } from '@lix-js/sdk/dependency/zettel-ast';", []],
    ["import { a } from '@lix-js/sdk/other';", ['@lix-js/sdk/other']],
    ["import {\n  readFile,\n} from 'node:fs/promises';", ['node:fs/promises']],
    ['import "left-pad";', ['left-pad']],
    ["export * from './app.ts';", ['./app.ts']],
    ["const { Lix } = await import('vite');", ['vite']],
    ["import type { Kysely } from 'kysely';", []],
    ["import { type A, b } from 'kysely';", ['kysely']],
    ["const text = 'import';\nconsole.log(text, 'x');", []],
  ])('of %j are %j', (code, specifiers) => {
    expect(unavailableImports(code)).toEqual(specifiers);
  });
});

it('a program can import what the sandbox holds', () => {
  expect(Object.keys({ ...sdk, ...markdown }).sort()).toEqual([...importable].sort());
});
