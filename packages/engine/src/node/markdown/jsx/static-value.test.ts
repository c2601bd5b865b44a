// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of pages
import type { ExpressionStatement } from 'acorn';
import { expect, it } from 'vitest';
import type { Json } from '#shared/page/page.ts';
import { acorn } from '../parse/mdx-in-markdown.ts';
import { NotStatic, NoValue, staticValue } from './static-value.ts';

const scope = new Map<string, Json>([
  ['version', '2.1'],
  ['data', { title: 'Box', list: [{ n: 1 }, { n: 2 }], 'a b': true, key: 'title' }],
]);

function read(code: string): Json {
  const { body } = acorn.parse(`(${code})`, {
    ecmaVersion: 2024,
    sourceType: 'module',
  });
  return staticValue((body[0] as ExpressionStatement).expression, scope);
}

it.each<[string, Json]>([
  ["'a'", 'a'],
  ['-1.5', -1.5],
  ['null', null],
  ['true', true],
  ['version', '2.1'],
  ['`v${version} of ${data.title}: ${data.list[1].n}`', 'v2.1 of Box: 2'],
  ['data.list.length', 2],
  ["data['a b']", true],
  ['data[data.key]', 'Box'],
  ["[1, { a: version, 'b c': [] }]", [1, { a: '2.1', 'b c': [] }]],
])('%s is %j', (code, value) => {
  expect(read(code)).toEqual(value);
});

it.each([
  'name',
  'undefined',
  'f()',
  'new Map()',
  'version()',
  'data.title.toUpperCase()',
  'tag`a`',
  '1 + 1',
  '!true',
  'void 0',
  'typeof version',
  'a = 1',
  'version++',
  'true ? 1 : 2',
  'data?.title',
  '() => 1',
  'class {}',
  '[...data.list]',
  '[,]',
  '{ ...data }',
  '{ [version]: 1 }',
  '{ get a() { return 1 } }',
  '{ a() {} }',
  '/x/',
  '1n',
  'import("./a")',
  'import.meta',
  'this',
  'data, version',
  'globalThis.process',
  'data[{}]',
])('%s would have to run', (code) => {
  expect(() => read(code)).toThrow(NotStatic);
});

it.each([
  ['data.titel', 'The value has no property "titel". It has title, list, a b, key.'],
  ['data.constructor', 'The value has no property "constructor".'],
  ['data.__proto__', 'The value has no property "__proto__".'],
  ['data.list.map', 'The value has no property "map".'],
  ['version.length', 'The value has no property "length".'],
  ['`${data}`', 'A template string holds a list, an object or null.'],
])('%s comes to nothing', (code, sentence) => {
  expect(() => read(code)).toThrow(NoValue);
  expect(() => read(code)).toThrow(sentence);
});

it('a key called __proto__ is a property like any other', () => {
  const value = read("{ '__proto__': { a: 1 } }") as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).toEqual(['__proto__']);
});
