import { expect, it } from 'vitest';
import { importedPackages, sourceFile } from './source-file.ts';

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

it('what the text holds is known before it is compiled', () => {
  const place = { relativePath: 'a.md', routePath: '/a', file: 'content/a.md' };
  const text = '---\ntitle: A\n---\n\n<Playground />\n\n```ts run\n```\n';
  const scan = { components: ['Playground'], codeFlags: ['run'], imports: [] };
  expect(sourceFile(place, text)).toMatchObject({ ...place, text, scan });
});
