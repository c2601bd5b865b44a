import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem, type SiteProblem } from '#model/problem.ts';
import { toSiteData } from '#model/site/site-config.ts';
import { checkConfig, loadConfig } from './load-config.ts';

const name = 'site.config.ts';

/** The message for a configuration; its source is the value written out over lines. */
async function messageOf(value: unknown): Promise<string> {
  const source = `export default ${JSON.stringify(value, null, 2)}`;
  try {
    await checkConfig(value, name, source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('a wrong configuration gets sentences', () => {
  it.each<[unknown, string]>([
    [{ title: 5 }, 'site.config.ts:2: `title` must be a string; found 5.'],
    [{ tittle: 'x' }, 'site.config.ts:2: Unknown key `tittle`. Did you mean `title`?'],
    [
      { themeConfig: { hideNavbar: 'sometimes' } },
      'site.config.ts:3: `themeConfig.hideNavbar` must be "never", "auto" or "always"; found "sometimes".',
    ],
    [
      { themeConfig: { sidebr: {} } },
      'site.config.ts:3: Unknown key `themeConfig.sidebr`. Did you mean `sidebar`?',
    ],
    [
      { title: 'x', themeConfig: { nav: [{ text: 'Guide', lnik: '/x' }] } },
      'site.config.ts:7: Unknown key `themeConfig.nav[0].lnik`. Did you mean `link`?',
    ],
    [{ base: 'docs' }, 'site.config.ts:2: `base` must be a path such as "/docs/"; found "docs".'],
    [
      { themeConfig: { darkMode: 'yes' } },
      'site.config.ts:3: `themeConfig.darkMode` must be true or false; found "yes".',
    ],
    [
      { locales: [{ lang: 'en' }] },
      'site.config.ts:3: `locales[0].label` must be a string; found nothing.',
    ],
    [
      { multiVersion: { default: 'v1', versions: [] } },
      'site.config.ts:4: `multiVersion.versions` must be at least 1; found [].',
    ],
    [
      { themeConfig: { nav: [{ text: 'Bad', link: '/', activeMatch: '(' }] } },
      'site.config.ts:7: `themeConfig.nav[0].activeMatch` must be a regular expression; found "(".',
    ],
  ])('%j', async (value, message) => {
    expect(await messageOf(value)).toBe(message);
  });

  it('names every mistake, each on a line', async () => {
    expect((await messageOf({ title: 1, lang: 2 })).split('\n')).toEqual([
      'site.config.ts:2: `title` must be a string; found 1.',
      'site.config.ts:3: `lang` must be a string; found 2.',
    ]);
  });

  it('a missing value is not blamed on an entry that has it', async () => {
    const locales = [{ lang: 'de', label: 'D' }, { lang: 'en' }];
    expect(await messageOf({ title: 'x', locales })).toBe(
      'site.config.ts:8: `locales[1].label` must be a string; found nothing.',
    );
  });

  it('a file that exports nothing says so', async () => {
    await expect(checkConfig(undefined, name, '')).rejects.toThrow(
      'site.config.ts: The value must be an object; found nothing.',
    );
  });
});

it('DATA-3 DATA-5 everything has a default', async () => {
  const config = await checkConfig({}, name, '');
  expect(config).toMatchObject({
    lang: 'en',
    base: '/',
    markdown: { showLineNumbers: false, codeHighlighter: 'prism', defaultWrapCode: false },
    search: { mode: 'local', versioned: false, searchIndexes: [], searchLoading: false },
    themeConfig: {
      darkMode: true,
      hideNavbar: 'never',
      lastUpdated: false,
      enableScrollToTop: false,
      fallbackHeadingTitle: true,
      localeRedirect: 'auto',
      enableAppearanceAnimation: false,
      enableContentAnimation: false,
      search: true,
    },
  });
});

it.each([
  ['/docs', '/docs/'],
  ['/docs/', '/docs/'],
  ['/', '/'],
])('ROUTE-7 the base %s is %s', async (base, expected) => {
  expect((await checkConfig({ base }, name, '')).base).toBe(expected);
});

it('only the site data is serialised', async () => {
  const config = await checkConfig({ reference: { package: 'a', path: '/api/' } }, name, '');
  expect(toSiteData(config)).not.toHaveProperty('reference');
});

describe('loading', () => {
  it('says what is missing', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'site-'));
    await expect(loadConfig(root)).rejects.toThrow(
      `There is no site.config.ts in ${root}. Create one that says \`export default { title: '…' };\`.`,
    );
  });

  it.each([
    ['site.config.mjs', undefined],
    ['site.config.ts', undefined],
    ['site.config.ts', { type: 'module' }],
    ['site.config.ts', {}],
  ])('says why %s cannot be run, and follows a change; package.json: %j', async (name, pkg) => {
    const root = await mkdtemp(path.join(tmpdir(), 'site-'));
    const file = path.join(root, name);
    if (pkg) await writeFile(path.join(root, 'package.json'), JSON.stringify(pkg));
    await writeFile(file, '\nthrow new Error("broken");');
    await expect(loadConfig(root)).rejects.toThrow("The file can't be run: broken");
    await writeFile(file, 'export default { title: "Mended" };');
    expect((await loadConfig(root)).title).toBe('Mended');
    await writeFile(file, 'export default { title: "Renamed" };');
    expect((await loadConfig(root)).title).toBe('Renamed');
  });

  it('names the line that cannot be compiled', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'site-'));
    await writeFile(path.join(root, 'site.config.ts'), '\nexport default {;');
    const problem: SiteProblem = await loadConfig(root).catch((error) => error);
    expect(formatProblem(problem)).toBe(
      'site.config.ts:2: The file can\'t be run: Expected identifier but found ";"',
    );
  });
});
