import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#builder/config/load-config.ts';
import { readContent } from '#builder/content/read-content.ts';
import { readExamples } from '#builder/examples/read-examples.ts';
import { cacheDirOf } from '#builder/files/cache-dir.ts';
import { searchRecords } from '#builder/search/search-records.ts';
import { compilePages } from '#builder/site/compile-pages.ts';
import { generatePages } from '#builder/site/generate-pages.ts';
import { createSite } from '#builder/site/site.ts';
import { defaultEdition, editionOfRoute } from '#model/navigation/edition.ts';
import { createEngine, type SearchEngine } from '#search/create-engine.ts';
import { normalize } from '#search/matching/normalize.ts';
import type { SearchRecord } from '#search/record.ts';
import { querySet } from '../../product/search/query-set.ts';

const root = path.resolve(import.meta.dirname, '../..');

let records: SearchRecord[];
let engine: SearchEngine;

beforeAll(async () => {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const generated = await generatePages(root, config, cacheDir);
  const examples = await readExamples(root);
  const site = await createSite({ root, config, content, generated, examples, cacheDir });
  const pages = await compilePages(site, () => {});
  const options = { base: config.base, codeBlocks: false, lang: 'en', versionOf: () => '' };
  // Each version has an index of its own; the queries are about the default one.
  const { version } = defaultEdition(config);
  const own = pages.filter(
    ({ page }) => editionOfRoute(page.routePath, config).version === version,
  );
  records = searchRecords(
    own.map(({ page }) => page),
    options,
  );
  engine = createEngine(records);
}, 120_000);

/** Position of the first expected page, from 1; `Infinity` when it is not found. */
function rankOf(query: string, expected: string[]): number {
  const found = engine.search(query).findIndex(({ routePath }) => expected.includes(routePath));
  return found < 0 ? Infinity : found + 1;
}

it('every query of the set has an expected page on this site', () => {
  const routes = new Set(records.map(({ routePath }) => routePath));
  const stale = Object.values(querySet)
    .flat()
    .filter(([, ...expected]) => !expected.some((route) => routes.has(route)));
  expect(stale).toEqual([]);
  expect(Object.values(querySet).flat().length).toBeGreaterThanOrEqual(120);
});

it('finds the expected page first, nearly always', () => {
  const ranks = Object.values(querySet)
    .flat()
    .map(([query, ...expected]) => ({
      query,
      rank: rankOf(query, expected),
      first: engine.search(query)[0]?.routePath,
    }));
  const meanReciprocalRank = ranks.reduce((sum, { rank }) => sum + 1 / rank, 0) / ranks.length;
  const inFirstThree = ranks.filter(({ rank }) => rank <= 3).length / ranks.length;
  const missed = ranks
    .filter(({ rank }) => rank > 1)
    .map(({ query, rank, first }) => `${query} (${rank}, after ${first})`);
  console.info(
    `Search: ${ranks.length} queries, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, ` +
      `in the first three ${(100 * inFirstThree).toFixed(1)} %; not first: ${missed.join(', ')}`,
  );
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.92);
  expect(inFirstThree).toBeGreaterThanOrEqual(0.95);
});

it('SEARCH-9 headings stand in the text where the index says', () => {
  for (const { routePath, content, toc } of records) {
    for (const { text, charIndex } of toc) {
      expect(content.slice(charIndex, charIndex + text.length), routePath).toBe(text);
    }
  }
});

it('SEARCH-17 SEARCH-18 every snippet is short and every mark lies in it', () => {
  for (const [query] of Object.values(querySet).flat()) {
    for (const hit of engine.search(query).flatMap(({ hits }) => hits)) {
      const { statement, highlightInfoList, type } = hit;
      if (type === 'content') expect(statement.length).toBeLessThanOrEqual(100);
      expect(highlightInfoList.length, `${query}: ${statement}`).toBeGreaterThan(0);
      for (const { start, length } of highlightInfoList) {
        expect(length, `${query}: ${statement}`).toBeGreaterThan(0);
        expect(start + length).toBeLessThanOrEqual(statement.length);
      }
      // A title above a heading may hold the query too.
      if (type === 'header') continue;
      if (!normalize(statement).includes(normalize(query))) continue;
      const [mark = { start: 0, length: 0 }] = highlightInfoList;
      const marked = statement.slice(mark.start, mark.start + mark.length);
      expect(normalize(marked)).toBe(normalize(query));
    }
  }
});

it('SEARCH-13 finds every page that holds a query as one piece', () => {
  for (const [query] of Object.values(querySet).flat()) {
    const phrase = normalize(query);
    const found = new Set(engine.search(query, records.length).map(({ routePath }) => routePath));
    const missed = records.filter(
      ({ title, content, routePath }) =>
        normalize(`${title}\n${content}`).includes(phrase) && !found.has(routePath),
    );
    expect(missed.map(({ routePath }) => `${query}: ${routePath}`)).toEqual([]);
  }
});
