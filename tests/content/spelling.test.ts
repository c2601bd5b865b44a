import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { pagesIn, parsePage, readPages } from './content-page.ts';
import { readDataTexts } from './data-texts.ts';
import { findMisspellings } from './spelling.ts';

const wordList = await readFile(path.join(import.meta.dirname, 'project-words.txt'), 'utf8');
const words = wordList.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('names unknown words in text and in comments of samples', async () => {
  const lines = ['A sentense.', '', '```ts', 'const x = 1; // a commment', '```'];
  const page = parsePage(lines.join('\n'), 'content/guide/x.mdx');
  expect(await findMisspellings(page, [])).toEqual([
    'content/guide/x.mdx:1: Unknown word “sentense”; perhaps sentence or sentences.',
    'content/guide/x.mdx:4: Unknown word “commment”; perhaps comment or commend.',
  ]);
});

it('keeps the list of project words sorted and free of repetitions', () => {
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')));
});

it('finds no unknown word in the pages of the site, in its data, or in those about the engine', async () => {
  const ofEngine = await pagesIn(path.join(engineDir, 'docs'));
  const pages = [...(await readPages()), ...(await readDataTexts()), ...ofEngine];
  const found = await Promise.all(pages.map((page) => findMisspellings(page, words)));
  expect(found.flat()).toEqual([]);
});
