import { expect, it } from 'vitest';
import { compilePage } from '../content/compile-page.ts';
import { testOptions } from '../content/options-for-tests.ts';
import { UnfinishedPage } from '../content/source-file.ts';

async function sentencesOf(text: string): Promise<string[]> {
  const source = { relativePath: 'x.md', routePath: '/x', file: 'content/x.md', text };
  try {
    await compilePage(source, {
      ...testOptions,
      markdown: { ...testOptions.markdown, math: true },
    });
    return [];
  } catch (error) {
    if (!(error instanceof UnfinishedPage)) throw error;
    return error.diagnostics.map(({ message, place }) => `${place.line}: ${message}`);
  }
}

const tooMuch = expect.stringMatching(
  /^\d+: From here on, references, cells that rows lack and lists of contents add more than/,
);

it.each([
  ['a reference', `[r]: https://e.test/${'x'.repeat(100_000)}\n\n${'[r] '.repeat(1000)}`],
  ['an image', `[r]: https://e.test/${'x'.repeat(100_000)}\n\n${'![r] '.repeat(1000)}`],
  ['cells', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|a|\n'.repeat(1000)}`],
  [
    'lists of contents',
    '[[toc]]\n\n'.repeat(1000) + Array.from({ length: 1000 }, (_, at) => `## ${at}\n\n`).join(''),
  ],
])('a small page does not become a large one: %s', async (_, text) => {
  expect(await sentencesOf(text)).toEqual([tooMuch]);
});

it('formulas do not either, one by one or together', async () => {
  const long = `$$\n\\def\\a{${'x '.repeat(20_000)}}\n${'\\a '.repeat(900)}\n$$\n`;
  expect(await sentencesOf(long)).toEqual([
    expect.stringContaining("1: This formula can't be read: Too many expansions"),
  ]);
  const short = `$$\n\\def\\a{${'x '.repeat(200)}}\n${'\\a '.repeat(200)}\n$$\n\n`;
  expect(await sentencesOf(short.repeat(10))).toContainEqual(
    expect.stringContaining('The formulas of this page come to more than'),
  );
});

it('what pages write of these is theirs', async () => {
  const table = `${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|\n${'|a|\n'.repeat(200)}`;
  const references = `[r]: https://e.test/${'x'.repeat(200)}\n\n${'[r] '.repeat(500)}`;
  expect(await sentencesOf(`[[toc]]\n\n## A\n\n${table}\n\n${references}`)).toEqual([]);
});
