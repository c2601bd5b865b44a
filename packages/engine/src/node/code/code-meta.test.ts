import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './code-meta.ts';

describe('CODE-1 title', () => {
  it.each([
    ['title="a.ts"', 'a.ts'],
    ["title='my file.ts'", 'my file.ts'],
    ['title=a.ts', 'a.ts'],
    ['{1,3} title="a.ts"', 'a.ts'],
    ['title="a.ts" {2}', 'a.ts'],
    ['title="it\'s.ts"', "it's.ts"],
    ['title=""', undefined],
    ['title=', undefined],
    ['[a.ts]', 'a.ts'],
    ['{1} [a.ts]', 'a.ts'],
    ['[[1, 4, "App"], [2, 5, "x"]]', undefined],
    ["{errors: {'a-b': [14]}}", undefined],
    ['', undefined],
  ])('of %j is %j', (meta, title) => {
    expect(parseCodeMeta(meta).title).toBe(title);
  });
});

describe('CODE-2 highlighted lines', () => {
  it.each([
    ['{1,3-5}', [1, 3, 4, 5]],
    ['{ 2 , 4 - 4 }', [2, 4]],
    ['{2}title="x"', [2]],
    ['{3,1,3}', [3, 1]],
    ['{0,-1}', []],
    ['{5-3}', []],
    ['{}', []],
    ['{a}', []],
    ['{1-99999999}', []],
    ['title="x"', []],
  ])('of %j are %j', (meta, lines) => {
    expect([...parseCodeMeta(meta).highlighted]).toEqual(lines);
  });
});

it.each([
  ['output', true],
  ['{1} output title="x"', true],
  ['title="output"', false],
  ['outputs', false],
])('%j is output: %s', (meta, output) => {
  expect(parseCodeMeta(meta).output).toBe(output);
});

it('reads what a fence says about its program', () => {
  const { run, fresh, throws } = parseCodeMeta('fresh run title="it throws here"');
  expect({ run, fresh, throws }).toEqual({ run: true, fresh: true, throws: false });
});
