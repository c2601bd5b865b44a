import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#node/config/load-config.ts';
import { readReleases } from '../../site/bench/releases/figures.ts';
import { releasesTable } from '../../site/bench/releases/tables.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { readPages } from './content-page.ts';
import { tablesOf } from './tables-of.ts';

const root = path.resolve(import.meta.dirname, '../..');
const route = '/guide/which-release';
const pages = await readPages();
const page = pages.find((candidate) => candidate.route === route);
if (!page) throw new Error(`${route} is missing.`);
const tables = tablesOf(page);
const text = textOf(page.tree);
const record = readReleases();

/** Projects of readers, in their own words, and the release that each of them needs. */
const scenarios = [
  { builds: /CMS.*review/, release: '0.5.1' },
  { builds: /notes that sync/, release: 'neither yet' },
  { builds: /agent writes/, release: '0.17.0' },
  { builds: /settings.*public website/, release: '0.5.1' },
  { builds: /thousands of rows/, release: '0.17.0' },
  { builds: /your own file format/, release: '0.5.1' },
];

describe('the page that decides between the releases', () => {
  it.each(scenarios)('sends who builds $builds to $release', ({ builds, release }) => {
    const rows = tables[0]?.filter(([what = '']) => builds.test(what));
    expect(rows?.map(([, use]) => use)).toEqual([release]);
  });

  it('shows the recorded figures, and its day', () => {
    expect(tables).toContainEqual(
      releasesTable(record).map((row) => row.map((cell) => cell.replaceAll('**', ''))),
    );
    const day = new Date(`${record.date}T12:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
    });
    expect(text).toContain(day);
  });

  it('says of merges, transactions and sizes what was measured', () => {
    const { '0.5.1': older, '0.17.0': newer } = record.figures;
    expect([older?.keepsBothEdits, newer?.keepsBothEdits]).toEqual([false, true]);
    expect([older?.takesManyRows, newer?.takesManyRows]).toEqual([false, true]);
    expect(newer?.row).toBeLessThan((older?.row ?? 0) / 10);
    expect((newer?.scriptBrotli ?? 0) / (older?.scriptBrotli ?? 1)).toBeCloseTo(12, -0.5);
  });

  it.each([
    { name: '@lix-js/sdk', version: '0.5.1', license: 'Apache-2.0', file: /^MIT License/ },
    { name: 'lix-0-17', version: '0.17.0', license: 'MIT', file: undefined },
  ])('says what $name declares about itself', ({ name, version, license, file }) => {
    const folder = path.join(root, 'node_modules', name);
    const declared = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(declared).toMatchObject({ version, license });
    expect(declared.engines?.node).toBe(version === '0.5.1' ? '>=22' : undefined);
    const notice = path.join(folder, 'LICENSE');
    expect(existsSync(notice)).toBe(file !== undefined);
    if (file) expect(readFileSync(notice, 'utf8')).toMatch(file);
    expect(text).toContain(declared.repository.url.replace('https://github.com/', ''));
  });

  it('offers archives that exist', () => {
    const offered = [
      ...readFileSync(path.join(shippedDir, page.file), 'utf8').matchAll(
        /href="(\/starters\/[^"]+)"/g,
      ),
    ].map(([, href]) => href ?? '');
    expect(offered).toHaveLength(2);
    for (const href of offered)
      expect(existsSync(path.join(shippedDir, 'public', href)), href).toBe(true);
  });
});

describe('one click leads there', () => {
  it.each([
    '/',
    '/guide/faq',
    '/guide/is-lix-right-for-you',
    '/guide/getting-started',
    '/0.17/',
    '/0.17/guide/getting-started',
  ])('from %s', (from) => {
    const found = pages.find((candidate) => candidate.route === from);
    if (!found) throw new Error(`${from} is missing.`);
    const links: string[] = [];
    visit(found.tree, 'link', ({ url }) => void links.push(url));
    expect(links).toContain(route);
  });

  it('from the notice of every page of 0.5, and from the list for agents, which also leads to the pages about moving and about both', async () => {
    const { multiVersion } = await loadConfig(shippedDir);
    expect(multiVersion?.choice?.map(({ link }) => link)).toEqual([
      route,
      '/0.17/guide/moving-from-0-5',
      '/guide/compare',
    ]);
  });
});
