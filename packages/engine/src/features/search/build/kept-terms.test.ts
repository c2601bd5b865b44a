import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { generatedPage } from '#builder/site/page-compiler.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { siteConfigSchema, toSiteData, type UserConfig } from '#model/site/site-config.ts';
import { schema } from '../options.ts';
import { openKeptTerms } from './kept-terms.ts';
import type { IndexedPage } from './record-source.ts';
import { searchFiles } from './search-files.ts';

let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'terms-'));
});

/** A page of an index that's too large to be loaded as a whole. */
function page(name: string, more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    routePath: `/${name}`,
    relativePath: '',
    frontmatter: {},
    title: `Title of ${name}`,
    headingTitle: '',
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    text: [{ text: `${name} ${'x'.repeat(800_000)}` }],
    body: [],
    ...more,
  };
}

const first = [page('a'), page('b'), page('c')];

type Config = UserConfig & { search?: z.input<typeof schema> };

/** The files of a search by path; what they read of pages is noted. */
async function filesOf(pages: readonly CompiledPage[], config: Config, dir?: string) {
  const { search = {}, ...others } = config;
  const read: string[] = [];
  const indexed = pages.map((compiled): IndexedPage => {
    const { card, cardHash, contentHash } = generatedPage(compiled, '');
    const noting = {
      ...compiled,
      get text() {
        read.push(compiled.routePath);
        return compiled.text;
      },
    } as CompiledPage;
    return { page: noting, card, cardHash, contentHash };
  });
  const terms = await openKeptTerms(dir);
  const site = toSiteData(siteConfigSchema.parse(others));
  const files = searchFiles(indexed, { site, options: schema.parse(search), terms });
  const made = [...files].map((file) => [file, read.length] as const);
  const readForTerms = read.slice(0, made.at(-1)?.[1]);
  await terms.save();
  return {
    readForTerms,
    contents: new Map(made.map(([file]) => [file.path, file.content])),
  };
}

it.each([
  ['the text of a page', [page('a', { text: [{ text: 'y'.repeat(900_000) }] }), ...first.slice(1)]],
  ['a title', [page('a', { title: 'New' }), ...first.slice(1)]],
  ['keywords', [page('a', { frontmatter: { keywords: ['new'] } }), ...first.slice(1)]],
  ['an address', [page('new'), ...first.slice(1)]],
  ['what runs', [page('a', { facts: { live: { runnable: [''] } } }), ...first.slice(1)]],
  ['a page that is new', [page('0'), ...first]],
  ['a page that is gone', first.slice(1)],
  ['the order', first.toReversed()],
])('%s gives the files that an empty cache gives', async (_, pages) => {
  await filesOf(first, {}, cacheDir);
  const { contents } = await filesOf(pages, {}, cacheDir);
  expect(contents).toEqual((await filesOf(pages, {})).contents);
  expect(contents).not.toEqual((await filesOf(first, {})).contents);
});

it.each<[string, Config]>([
  ['code', { search: { codeBlocks: true } }],
  ['keywords', { search: { keywords: { '/a': ['new'] } } }],
  ['base', { base: '/docs/' }],
  ['language', { lang: 'de' }],
])('a change of the configuration (%s) does, too', async (_, config) => {
  const pages = [
    page('a', { text: [{ text: 'const a = 1;', code: true }, { text: 'x'.repeat(800_000) }] }),
    ...first.slice(1),
  ];
  await filesOf(pages, {}, cacheDir);
  const { contents } = await filesOf(pages, config, cacheDir);
  expect(contents).toEqual((await filesOf(pages, config)).contents);
  expect(contents).not.toEqual((await filesOf(pages, {})).contents);
});

it('the texts of unchanged pages are not read, build after build', async () => {
  await filesOf(first, {}, cacheDir);
  expect((await filesOf(first, {}, cacheDir)).readForTerms).toEqual([]);
  const changed = [...first.slice(0, 2), page('c', { title: 'New' })];
  expect(new Set((await filesOf(changed, {}, cacheDir)).readForTerms)).toEqual(new Set(['/c']));
  expect((await filesOf(changed, {}, cacheDir)).readForTerms).toEqual([]);
});

it('terms that no page has any more are forgotten', async () => {
  await filesOf([...first, page('obsolete')], {}, cacheDir);
  const file = path.join(cacheDir, 'search', 'terms');
  expect(await readFile(file, 'latin1')).toContain('obsolete');
  await filesOf(first.slice(1), {}, cacheDir);
  expect(await readFile(file, 'latin1')).not.toContain('obsolete');
});

it('a file that was cut off counts as missing', async () => {
  await filesOf(first, {}, cacheDir);
  const file = path.join(cacheDir, 'search', 'terms');
  await writeFile(file, (await readFile(file)).subarray(0, -100));
  const { contents } = await filesOf(first, {}, cacheDir);
  expect(contents).toEqual((await filesOf(first, {})).contents);
  expect(await readdir(path.dirname(file))).toEqual(['terms']);
});
