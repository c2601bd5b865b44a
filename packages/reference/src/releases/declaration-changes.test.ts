import { expect, it } from 'vitest';
import { declarationChanges } from './declaration-changes.ts';

const release = (version: string, declarations: Record<string, string>) => ({
  version,
  published: '2026-01-01',
  names: Object.keys(declarations),
  declarations,
});

it('gives kinds to all names that changed, and diffs to those that both releases declare', async () => {
  const [first, second] = await declarationChanges([
    release('1.0.0', {
      gone: 'export declare class gone { }',
      open: 'export declare function open(path: string): void;',
      passed: '',
      same: 'limit: 3',
    }),
    release('1.1.0', {
      limit: 'limit: 3',
      open: 'export declare function open(path: string, mode?: string): void;',
      passed: 'export type passed = 1;',
      same: 'limit: 3',
    }),
  ]);
  expect(first).toEqual({ version: '1.0.0', kinds: {}, diffs: {} });
  expect(second).toEqual({
    version: '1.1.0',
    kinds: { gone: 'class', limit: 'variable', open: 'function', passed: 'type' },
    diffs: {
      open: [
        '-export declare function open(path: string): void;',
        '+export declare function open(path: string, mode?: string): void;',
      ],
    },
  });
});

it('leaves out what lies far from a change', async () => {
  const body = (first: string, last: string) =>
    `export type All = { ${first}: 1; ${Array.from({ length: 9 }, (_, index) => `k${index}: 1;`).join(' ')} ${last}: 1 };`.replace(
      '{ ',
      '{\n',
    );
  const [, second] = await declarationChanges([
    release('1.0.0', { All: body('a', 'z') }),
    release('1.1.0', { All: body('b', 'y') }),
  ]);
  expect(second?.diffs.All?.filter((line) => /^[-+…]/.test(line))).toEqual([
    '-  a: 1;',
    '+  b: 1;',
    '…',
    '-  z: 1;',
    '+  y: 1;',
  ]);
});
