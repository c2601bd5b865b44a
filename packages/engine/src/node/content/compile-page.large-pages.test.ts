import { expect, it } from 'vitest';
import { compilePage } from './compile-page.ts';
import { testOptions } from './options-for-tests.ts';

const compile = (lines: string[]) =>
  compilePage(
    { relativePath: 'x.md', routePath: '/x', file: 'content/x.md', text: lines.join('\n\n') },
    testOptions,
  );

const lines = (length: number, line: (index: number) => string) =>
  Array.from({ length }, (_, index) => line(index));

// Ten times as much takes ten times as long: 3 s for 3 MB and 8 s for 60,000 cells.
it('a page of 300 KB compiles', async () => {
  const paragraph = 'Words of a long page, one after another. '.repeat(75);
  const { page } = await compile(lines(100, () => paragraph));
  expect(page.body.filter((node) => node.type === 'element')).toHaveLength(100);
});

it('a table of 6,000 cells compiles', async () => {
  const row = `|${' a |'.repeat(60)}`;
  const table = [row, `|${' - |'.repeat(60)}`, ...lines(100, () => row)].join('\n');
  const { page } = await compile([table]);
  expect(JSON.stringify(page.body).match(/"td"/g)).toHaveLength(6000);
});

it('DOC-2 500 headings of the same name have ids of their own', async () => {
  const { page } = await compile(lines(500, () => '## Same'));
  expect(new Set(page.headings.map(({ id }) => id)).size).toBe(500);
});

// If the time grew with the square of the length, each would take minutes.
it.each([
  ['address', `](/a${' b'.repeat(300_000)}`],
  ['list of attributes', `[x](/y){.a${' '.repeat(600_000)}b`],
  ['comment', `<div>\n${'<!-- @include '.repeat(150_000)}`],
])('a long %s without an end compiles', async (_, text) => {
  await compile([text]).catch((error) => expect(error.diagnostics).toBeDefined());
});
