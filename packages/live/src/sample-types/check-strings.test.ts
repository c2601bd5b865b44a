import { readFileSync } from 'node:fs';
import { installedFile } from 'truedocs/build';
import type { StringChecker } from 'truedocs/feature';
import { afterAll, expect, it } from 'vitest';
import { openProgramChecker } from './program-checker.ts';

const { version } = JSON.parse(readFileSync(installedFile('zod/package.json'), 'utf8'));
const names = { packageName: 'zod', routes: {}, former: {} };

/** `z.string(params)` takes a text; here it may have no capitals. */
const capitals: StringChecker = {
  language: 'small letters',
  parameters: ['params', 'message'],
  tags: ['css'],
  check: async (strings) =>
    strings.map((text) => {
      const [part] = /[A-Z]\w*/.exec(text) ?? [];
      if (text === '?') return { unchecked: 'it has no letters' };
      return part ? { mistake: { message: `${part} is large.`, part, names: ['string'] } } : {};
    }),
};
const checker = openProgramChecker(
  { v1: { package: { name: 'zod', folder: 'zod' }, release: version, names, needs: [] } },
  {
    base: '/',
    editions: [{ prefix: '', version: 'v1', lang: 'en', release: version }],
    pagesAbout: async (name) => [{ address: `/${name}`, note: name }],
    stringCheckers: [capitals],
  },
);
afterAll(() => checker.end());

const check = (program: string) => checker.check(program, 'v1');

it('finds strings in arguments, options, constants and what functions pass on, and places each mistake', async () => {
  const { diagnostics, languages } = await check(`import * as z from 'zod';
const text = 'a constant One';
const make = (params: string) => z.string(params);
make('passed Two');
z.string(text);
z.string({ message: \`in options
  Three\` });
z.string('fine');
z.number().parse('Four');
let later = 'Five';
z.string(later);
z.string('sum ' + 'of Six');`);
  expect(diagnostics.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 26, 'small letters: One is large.'],
    [4, 14, 'small letters: Two is large.'],
    [7, 3, 'small letters: Three is large.'],
    [12, 18, 'small letters: Six is large.'],
  ]);
  expect(diagnostics[0]?.pages).toEqual([{ address: '/string', note: 'string' }]);
  expect(languages).toMatchObject([
    { checked: 5, unchecked: [{ line: 11, why: 'the program puts it together as it runs' }] },
  ]);
});

it('finds tagged templates, whose values are written as marks', async () => {
  const { diagnostics, languages, missing } = await check(`import { css } from 'styles';
const css2 = String.raw;
css\`a \${1} Seven\`;
css\`\${2}\`;
css2\`Eight\`;`);
  expect(diagnostics.map(({ line }) => line)).toEqual([3]);
  expect(languages[0]?.unchecked).toEqual([{ line: 4, why: 'it has no letters' }]);
  expect(missing).toEqual(['styles']);
});

it('reads programs with elements, with the options of a new project', async () => {
  const right = await check(`import { useState } from 'react';
export function Size() {
  const [size, setSize] = useState(0);
  return <button onClick={() => setSize(size + 1)}>{size}</button>;
}`);
  expect(right.diagnostics).toEqual([]);
  const wrong = await check(
    `export const List = ({ all }: { all: string[] }) => <p>{all[0].length}</p>;`,
  );
  expect(wrong.diagnostics.map(({ message }) => message)).toEqual([
    "Object is possibly 'undefined'.",
  ]);
  expect((await check('export const same = <T,>(one: T) => one;')).diagnostics).toEqual([]);
});

it('names modules that are missing, and no mistake that follows from it', async () => {
  const { diagnostics, missing } = await check(`import express from 'express';
import { own } from './own.ts';
import 'zod/nothing';
const app = express();
app.get('/', (request, response) => response.send(own(request)));`);
  expect(missing).toEqual(['express', './own.ts']);
  expect(diagnostics.map(({ line }) => line)).toEqual([3]);
});
