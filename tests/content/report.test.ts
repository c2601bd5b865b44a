import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parsePage, readPages } from './content-page.ts';
import { findUnlinkedTerms, glossaryRoute } from './glossary.ts';
import { longSentence, measureReadability } from './readability.ts';

/** Inside the repository, ignored by git. */
const reportFile = path.resolve(import.meta.dirname, '../../.tmp/content-report.md');

it('measures sentences with their lines', () => {
  const text = `One two three.\nFour five. ${'Word '.repeat(40)}.`;
  const { sentences, average, long } = measureReadability(parsePage(text, 'content/guide/x.mdx'));
  expect([sentences, average]).toEqual([3, 15]);
  expect(long).toEqual([expect.stringMatching(/^content\/guide\/x\.mdx:2: 40 words: Word Word/)]);
});

it('finds the first use of a term that nothing on the page links', () => {
  const glossary = parsePage('# Glossary\n\n### Tip {#tip}\n\n### Plugin {#plugin}', 'g.mdx');
  const page = parsePage('A [plugin](/plugins/), the tip,\n\nand tips again.', 'x.mdx');
  expect(findUnlinkedTerms(page, glossary)).toEqual(['x.mdx:1: “Tip” → /guide/glossary#tip']);
});

it('reports sentence lengths and unlinked terms of the pages of the site', async () => {
  const pages = await readPages();
  const glossary = pages.find(({ route }) => route === glossaryRoute);
  const measured = pages.map(measureReadability).sort((a, b) => b.average - a.average);
  const long = measured.flatMap((page) => page.long);
  const terms = glossary
    ? pages.filter((page) => page !== glossary).flatMap((page) => findUnlinkedTerms(page, glossary))
    : [];
  const lines = [
    '# Report on the pages',
    '',
    '| Page | Words | Sentences | Words a sentence | Grade |',
    '| --- | --- | --- | --- | --- |',
    ...measured.map(
      ({ file, words, sentences, average, grade }) =>
        `| ${file} | ${words} | ${sentences} | ${average.toFixed(1)} | ${grade.toFixed(1)} |`,
    ),
    '',
    `## Sentences of more than ${longSentence} words`,
    '',
    ...long.map((line) => `- ${line}`),
    '',
    '## Terms that no link on the page explains',
    '',
    ...terms.map((line) => `- ${line}`),
    '',
  ];
  await mkdir(path.dirname(reportFile), { recursive: true });
  await writeFile(reportFile, lines.join('\n'));
  expect(measured.length).toBeGreaterThan(0);
});
