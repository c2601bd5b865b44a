import { expect, it } from 'vitest';
import { parsePage, readPages } from './content-page.ts';
import { measureReadability } from './readability.ts';

/** Words: nobody reads a longer sentence once. */
const longestSentence = 35;

/** Words in an average sentence of a page. */
const longestAverage = 19;

/** Years of school (Flesch-Kincaid). */
const highestGrade = 9;

it('measures sentences with their lines', () => {
  const text = `One two three.\nFour five. ${'Word '.repeat(40)}.`;
  const page = parsePage(text, 'content/guide/x.mdx');
  const { sentences, average, long } = measureReadability(page, 35);
  expect([sentences, average]).toEqual([3, 15]);
  expect(long).toEqual([expect.stringMatching(/^content\/guide\/x\.mdx:2: 40 words: Word Word/)]);
});

it('no page of the site is hard to read', async () => {
  const measured = (await readPages()).map((page) => measureReadability(page, longestSentence));
  expect(measured.length).toBeGreaterThan(60);
  const hard = measured.filter(
    ({ average, grade }) => average > longestAverage || grade > highestGrade,
  );
  expect(hard.map(({ file, average, grade }) => ({ file, average, grade }))).toEqual([]);
  expect(measured.flatMap(({ long }) => long)).toEqual([]);
});
