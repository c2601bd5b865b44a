import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { readComparison } from '../../site/bench/comparison/figures.ts';
import { comparisonTable } from '../../site/bench/comparison/tables.ts';
import { type ContentPage, readPages } from './content-page.ts';
import { tablesOf } from './tables-of.ts';

const pages = await readPages();

function getPage(route: string): ContentPage {
  const page = pages.find((candidate) => candidate.route === route);
  if (!page) throw new Error(`${route} is missing.`);
  return page;
}

it('shows the recorded figures of the comparison, and the versions they belong to', () => {
  const record = readComparison();
  const page = getPage('/guide/is-lix-right-for-you');
  const plain = comparisonTable(record).map((row) => row.map((cell) => cell.replaceAll('**', '')));
  expect(tablesOf(page)).toContainEqual(plain);
  const text = textOf(page.tree);
  for (const [name, version] of Object.entries(record.versions)) {
    expect(text, name).toContain(version);
  }
});

it('compares the versions that the comparison installs', () => {
  const folder = path.resolve(import.meta.dirname, '../../site/bench/comparison');
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(readComparison().versions).toMatchObject(dependencies);
});
