import type { ExampleRegion } from 'truedocs/channels';
import { expect, it } from 'vitest';
import { exampleRegions } from './example-regions.ts';

const imports = "import { one, two as second, type Three } from 'lib';\n";

/** Modules of one region each, which prints unless the module is named `quiet`. */
function regions(sources: Record<string, string>): ExampleRegion[] {
  return Object.entries(sources).map(([example, code]) => ({
    example,
    region: 'use',
    source: imports + code,
    code,
    prints: example !== 'quiet',
  }));
}

const chosen = (sources: Record<string, string>) =>
  Object.fromEntries(
    [...exampleRegions(regions(sources), 'lib')].map(([name, { example }]) => [name, example]),
  );

it('a region shows what it calls or hands on, under the exported name', () => {
  expect(chosen({ a: 'one();', b: 'use({ list: [second] });' })).toEqual({ one: 'a', two: 'b' });
});

it('types, properties and imports of others are no use of a value', () => {
  expect(chosen({ a: 'y.one;\nconst z = { second: 1 } as Three;' })).toEqual({});
  expect([...exampleRegions(regions({ a: 'one();' }), 'other')]).toEqual([]);
});

it('a type is shown by what is declared with it', () => {
  expect(chosen({ a: 'const x: Three[] = [];' })).toEqual({ 'type Three': 'a' });
});

it('what programs get from a function is shown by the module for the reference named after it', () => {
  expect(chosen({ 'reference/open-file': 'one();' })).toMatchObject({
    OpenFile: 'reference/open-file',
  });
});

it('the shortest region wins, but one that prints before one that does not', () => {
  expect(chosen({ long: 'one();\none();', short: 'one();' })).toEqual({ one: 'short' });
  expect(chosen({ quiet: 'one();', long: 'one();\none();' })).toEqual({ one: 'long' });
});

it('a module named after the export wins over all, one for the reference over the others', () => {
  expect(chosen({ short: 'one();', 'reference/x': 'one();\none();' }).one).toBe('reference/x');
  expect(chosen({ 'reference/x': 'one();', one: 'one();\none();' }).one).toBe('one');
});
