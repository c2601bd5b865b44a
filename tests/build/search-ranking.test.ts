import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { componentModules } from '#builder/bundle/site-components.ts';
import { loadConfig } from '#builder/config/load-config.ts';
import { readContent } from '#builder/content/read-content.ts';
import { readExamples } from '#builder/examples/read-examples.ts';
import { cacheDirOf } from '#builder/files/cache-dir.ts';
import { openTypeFinder } from '#builder/samples/type-finder.ts';
import { searchRecords } from '#builder/search/search-records.ts';
import { compilePages } from '#builder/site/compile-pages.ts';
import { generatePages } from '#builder/site/generate-pages.ts';
import { planSite } from '#builder/site/site-plan.ts';
import { packageOfSamples } from '#builder/site/version-references.ts';
import { defaultEdition, editionOfRoute } from '#model/navigation/edition.ts';
import { createEngine, type SearchEngine } from '#search/create-engine.ts';
import { normalize } from '#search/matching/normalize.ts';
import { loadStemmer } from '#search/matching/stemming.ts';
import type { SearchRecord } from '#search/record.ts';
import { describeQuality, measureQuality } from './search-quality.ts';
import {
  type ExpectedQuery,
  errorQueries,
  nameQueries,
  questions,
  signatureQueries,
} from './search-queries.ts';

const root = path.resolve(import.meta.dirname, '../..');

let records: SearchRecord[];
let engine: SearchEngine;

beforeAll(async () => {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const generated = await generatePages(root, config, cacheDir);
  const examples = await readExamples(root);
  const typeFinder = openTypeFinder({
    ...content,
    examples,
    packageOf: packageOfSamples(config),
    cacheDir,
  });
  const plan = planSite(config, content, generated);
  const modules = componentModules(root, config);
  const input = { root, examples, cacheDir, typeFinder, modules };
  const { pages } = await compilePages(plan, input, () => {});
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
  const { search } = config;
  engine = createEngine(records, {
    stem: await loadStemmer('en'),
    synonyms: search === false ? {} : search.synonyms,
  });
}, 120_000);

const everyQuery: ExpectedQuery[] = [
  ...nameQueries(),
  ...questions('tuning'),
  ...questions('heldOut'),
  ...errorQueries(),
  ...signatureQueries(),
];

it('every query of the sets has its expected pages on this site', () => {
  const routes = new Set(records.map(({ routePath }) => routePath));
  const stale = everyQuery.filter(
    ({ routes: expected }) => !expected.some((route) => routes.has(route)),
  );
  expect(stale).toEqual([]);
  expect(questions('tuning').length + questions('heldOut').length).toBeGreaterThanOrEqual(300);
});

it('finds names, typos and exact phrases first, nearly always', () => {
  const quality = measureQuality(engine, nameQueries());
  console.info(
    `Search, names: ${describeQuality(quality)}; not first: ${quality.missed.join(', ')}`,
  );
  expect(quality.mrr).toBeGreaterThanOrEqual(0.92);
  expect(quality.firstThree).toBeGreaterThanOrEqual(0.95);
});

it('finds the page that answers a question of the held-out half', () => {
  // Without the failures: whoever sees them tunes for them. Pages written after the questions count
  // as wrong, even where they answer.
  const quality = measureQuality(engine, questions('heldOut'));
  console.info(`Search, held-out questions: ${describeQuality(quality)}`);
  expect(quality.first).toBeGreaterThanOrEqual(0.75);
  expect(quality.firstThree).toBeGreaterThanOrEqual(0.88);
  expect(quality.mrr).toBeGreaterThanOrEqual(0.84);
});

it('finds pasted error messages', () => {
  const quality = measureQuality(engine, errorQueries());
  console.info(`Search, messages: ${describeQuality(quality)}; ${quality.missed.join(', ')}`);
  expect(quality.firstThree).toBeGreaterThanOrEqual(0.95);
});

it('finds declarations by type, parameter and property', () => {
  const quality = measureQuality(engine, signatureQueries());
  console.info(`Search, signatures: ${describeQuality(quality)}; ${quality.missed.join(', ')}`);
  expect(quality.first).toBeGreaterThanOrEqual(0.95);
});

it('SEARCH-9 headings stand in the text where the index says', () => {
  for (const { routePath, content, toc } of records) {
    for (const { text, charIndex } of toc) {
      expect(content.slice(charIndex, charIndex + text.length), routePath).toBe(text);
    }
  }
});

it('SEARCH-17 SEARCH-18 every snippet is short and every mark lies in it', () => {
  for (const { query } of everyQuery) {
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
  const texts = records.map(({ title, content, routePath }) => ({
    routePath,
    text: normalize(`${title}\n${content}`),
  }));
  for (const { query } of everyQuery) {
    const phrase = normalize(query);
    const holding = texts.filter(({ text }) => text.includes(phrase));
    if (holding.length === 0) continue;
    const found = new Set(engine.search(query, records.length).map(({ routePath }) => routePath));
    const missed = holding.filter(({ routePath }) => !found.has(routePath));
    expect(missed.map(({ routePath }) => `${query}: ${routePath}`)).toEqual([]);
  }
});
