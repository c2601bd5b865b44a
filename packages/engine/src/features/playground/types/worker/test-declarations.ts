import type { Declarations } from '../../shared/types-files.ts';

/** A small language and library for tests: the real ones take seconds to read. */
export const testDeclarations: Declarations = {
  '/lib/lib.es2023.d.ts': [
    'interface Array<T> { length: number; [index: number]: T }',
    'interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}',
    'interface NewableFunction {} interface Number { toFixed(digits?: number): string }',
    'interface Object {} interface RegExp {} interface String { length: number }',
  ].join('\n'),
  '/lib/lib.webworker.d.ts': 'declare const console: { log(...values: unknown[]): void };',
  '/node_modules/notes/package.json': JSON.stringify({
    name: 'notes',
    type: 'module',
    exports: { '.': { types: './index.d.ts' } },
  }),
  '/node_modules/notes/index.d.ts': [
    '/** A box of notes. */',
    'export interface Box {',
    '  /** Notes in it. */',
    '  count: number;',
    "  open(kind: 'cold' | 'warm'): void;",
    '}',
    '/** Makes a box. @param name What it says. */',
    'export declare function makeBox(name: string): Box;',
  ].join('\n'),
};
