import { expect, it } from 'vitest';
import { importedPackages } from './source-file.ts';

it.each([
  ["import { a } from 'one';", ['one']],
  ["import 'one/sub.css';", ['one']],
  ["const a = await import('@scope/one/sub');", ['@scope/one']],
  ["type A = import('one').A;", ['one']],
  ["export * from 'one';\nconst b = require('two');", ['one', 'two']],
  ['/// <reference types="one" />', ['one']],
  ["import {\n  a,\n} from\n  'one';", ['one']],
  ["import a from './one.ts'; import b from 'node:fs'; import c from '#d';", []],
])('%s imports %j', (code, names) => {
  expect(importedPackages(code)).toEqual(names);
});
