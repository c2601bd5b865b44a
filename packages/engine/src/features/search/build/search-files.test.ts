import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { generatedPage } from '#node/site/site.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { siteConfigSchema, type UserConfig } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { schema } from '../options.ts';
import type { SearchSettings } from '../search-settings.ts';
import { searchFiles } from './search-files.ts';

function page(routePath: string, text = 'Text.'): CompiledPage {
  return {
    routePath,
    relativePath: '',
    frontmatter: {},
    title: `Title of ${routePath}`,
    headingTitle: '',
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    text: [{ text: 'Heading', id: 'heading', depth: 2 }, { text }],
    body: [],
  };
}

type Config = UserConfig & { search?: z.input<typeof schema> };

function searchFilesOf({ search = {}, ...config }: Config, pages: CompiledPage[]) {
  const site = toSiteData(siteConfigSchema.parse(config));
  const indexed = pages.map((compiled) => generatedPage(compiled, compiled.routePath));
  const files = [...searchFiles(indexed, { site, options: schema.parse(search) })];
  const settings = files.find(({ path }) => path === '/_payload/search.json');
  return {
    files,
    names: files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\.json$/, '.HASH.json')),
    settings: JSON.parse(settings?.content ?? '{}') as SearchSettings,
  };
}

const versions = { default: 'v1.0.1', versions: ['v1.0.1', 'v2'] };
const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

it('SEARCH-7 names files after version and language, and the hash of their content', () => {
  const { files, names } = searchFilesOf(
    { multiVersion: versions, locales, search: { versioned: true } },
    [page('/a'), page('/zh/a'), page('/v2/a')],
  );
  expect(names).toEqual([
    '/static/search_titles.v1_0_1.en.HASH.json',
    '/static/search_index.v1_0_1.en.HASH.json',
    '/static/search_titles.v1_0_1.zh.HASH.json',
    '/static/search_index.v1_0_1.zh.HASH.json',
    '/static/search_titles.v2.en.HASH.json',
    '/static/search_index.v2.en.HASH.json',
    '/_payload/search.json',
  ]);
  for (const { path, content } of files.slice(0, -1)) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    expect(path).toContain(`.${hash}.json`);
  }
});

it('SEARCH-7 leaves out what a site does not have', () => {
  expect(searchFilesOf({ lang: '' }, [page('/a')]).names[1]).toBe('/static/search_index.HASH.json');
  const { names } = searchFilesOf({ multiVersion: versions }, [page('/a'), page('/v2/a')]);
  expect(names[1]).toBe('/static/search_index.en.HASH.json');
});

it('SEARCH-8 an index holds the pages of its edition; one without pages has no file', () => {
  const { files, settings } = searchFilesOf({ base: '/docs/', multiVersion: versions, locales }, [
    page('/a'),
    page('/v2/a'),
  ]);
  const records = JSON.parse(files[1]?.content ?? '[]');
  expect(records).toMatchObject([
    { id: 0, routePath: '/docs/a', lang: 'en', version: 'v1.0.1', content: 'Heading\n\nText.' },
    { id: 1, routePath: '/docs/v2/a', lang: 'en', version: 'v2' },
  ]);
  expect(settings.editions.map(({ prefix, index }) => [prefix, Boolean(index)])).toEqual([
    ['/docs/v2/zh', false],
    ['/docs/zh', false],
    ['/docs/v2', true],
    ['/docs', true],
  ]);
});

it('the titles are the records without their texts', () => {
  const { files } = searchFilesOf({}, [page('/a')]);
  expect(JSON.parse(files[0]?.content ?? '[]')).toMatchObject([
    { title: 'Title of /a', toc: ['Heading'] },
  ]);
});

it('synonyms come as a file that all editions share', () => {
  const synonyms = { fork: ['branch'] };
  const { files, names, settings } = searchFilesOf({ locales, search: { synonyms } }, [
    page('/a'),
    page('/zh/a'),
  ]);
  expect(names.filter((name) => name.includes('synonyms'))).toEqual([
    '/static/search_synonyms.HASH.json',
  ]);
  const file = files.find(({ path }) => path.includes('synonyms'));
  expect(JSON.parse(file?.content ?? '')).toEqual(synonyms);
  expect(settings.editions.map(({ lang, index }) => [lang, index?.lang, index?.synonyms])).toEqual(
    ['zh', 'en'].map((lang) => [lang, lang, file?.path]),
  );
});

it('titles leave out what only texts are searched for', () => {
  const text = [{ text: 'declare function a(): b;', code: true as const }];
  const reference = { ...page('/a'), text, frontmatter: { keywords: ['fork'], outdated: true } };
  const { files } = searchFilesOf({}, [reference]);
  const [title, record] = files.slice(0, 2).map(({ content }) => JSON.parse(content)[0]);
  expect(title.frontmatter).toEqual({ outdated: true });
  expect(title).not.toHaveProperty('signature');
  expect(record).toMatchObject({
    signature: 'declare function a(): b;',
    frontmatter: { keywords: ['fork'] },
  });
});

it('SEARCH-10 titles are fetched while a page is idle unless they are large', () => {
  const isSmall = (count: number) => {
    const pages = Array.from({ length: count }, (_, index) => page(`/${index}`));
    const index = searchFilesOf({}, pages).settings.editions[0]?.index;
    return index && 'isSmall' in index ? index.isSmall : undefined;
  };
  expect(isSmall(200)).toBe(true);
  expect(isSmall(2000)).toBe(false);
});

it('a large index comes in shards of words and a file for each record', () => {
  const pages = Array.from({ length: 9 }, (_, index) =>
    page(`/${index}`, `word${index} ${'x'.repeat(400_000)}`),
  );
  const { files, names, settings } = searchFilesOf({}, pages);
  const index = settings.editions[0]?.index;
  const manifest = index && 'shards' in index ? index.shards : '';
  expect(names).toContain('/static/search_index.en.HASH.json');
  expect(names.join()).not.toContain('search_titles');
  const folder = manifest.replace('.json', '');
  const records = pages.map((_, id) => {
    const file = files.find(({ path }) => path === `${folder}/p${id}.json`);
    return JSON.parse(file?.content ?? '{}');
  });
  expect(records.map(({ id, routePath }) => `${routePath} ${id}`)).toEqual(
    pages.map(({ routePath }, id) => `${routePath} ${id}`),
  );
  const changed = searchFilesOf({}, [
    ...pages.slice(1),
    page('/0', `other ${'x'.repeat(400_000)}`),
  ]);
  expect(changed.files.some(({ path }) => path === manifest)).toBe(false);
});

it('SEARCH-21 remote mode has settings and no index', () => {
  const apiUrl = 'https://search.test/query';
  const { names, settings } = searchFilesOf(
    {
      title: 'Box',
      search: { mode: 'remote', apiUrl, searchIndexes: ['a', { value: 'b', label: 'B' }] },
    },
    [page('/a')],
  );
  expect(names).toEqual(['/_payload/search.json']);
  expect(settings.remote).toEqual({
    apiUrl,
    indexName: 'Box',
    searchIndexes: [
      { value: 'a', label: 'a' },
      { value: 'b', label: 'B' },
    ],
    searchLoading: false,
  });
});

it('says which version is meant where an index holds several', () => {
  const versionsOf = (config: Config) =>
    searchFilesOf(config, [page('/a'), page('/v2/a')]).settings.editions.map(
      ({ version }) => version,
    );
  expect(versionsOf({ multiVersion: versions })).toEqual(['v2', 'v1.0.1']);
  expect(versionsOf({ multiVersion: versions, search: { versioned: true } })).toEqual([
    undefined,
    undefined,
  ]);
  expect(versionsOf({})).toEqual([undefined]);
});

it('names editions by what readers choose between, and not where there is no choice', () => {
  const labels = (config: Config) =>
    searchFilesOf(config, [page('/a')]).settings.editions.map(({ prefix, label }) => [
      prefix,
      label,
    ]);
  expect(labels({})).toEqual([['', undefined]]);
  expect(labels({ multiVersion: versions, search: { versioned: true } })).toEqual([
    ['/v2', 'v2'],
    ['', 'v1.0.1'],
  ]);
  // Versions that share an index are found together.
  expect(labels({ multiVersion: versions, locales })).toEqual([
    ['/v2/zh', '中文'],
    ['/zh', '中文'],
    ['/v2', 'English'],
    ['', 'English'],
  ]);
  expect(labels({ multiVersion: versions, locales, search: { versioned: true } })[0]).toEqual([
    '/v2/zh',
    'v2 · 中文',
  ]);
});

it('SEARCH-5 an edition offers its popular pages, in their order', () => {
  const { settings } = searchFilesOf(
    { multiVersion: versions, search: { popular: ['/b', '/v2/a', '/gone', '/a'] } },
    [page('/a'), page('/b'), page('/v2/a')],
  );
  const offered = settings.editions.map(({ prefix, popular }) => [
    prefix,
    popular?.map(({ link }) => link),
  ]);
  expect(offered).toEqual([
    ['/v2', ['/v2/a']],
    ['', ['/b', '/a']],
  ]);
});
