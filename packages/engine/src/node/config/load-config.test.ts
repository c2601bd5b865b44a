import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { writeOutput } from '../files/files.ts';
import { engineDir } from '../files/project-dir.ts';
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
    [{ title: 5 }, 'site.config.ts:2: `title` must be a string; found 5. Put it in quotes.'],
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
      { lastUpdated: true },
      'site.config.ts:2: Unknown key `lastUpdated`. Write `themeConfig: { lastUpdated: true }`.',
    ],
    [
      { cleanUrls: true },
      'site.config.ts:2: Unknown key `cleanUrls`. Addresses of pages never have an ending. Delete it.',
    ],
    [
      { themeConfig: { nav: [{ txt: 'A', link: '/a' }] } },
      'site.config.ts:5: Unknown key `themeConfig.nav[0].txt`. Did you mean `text`?',
    ],
    [
      { search: {} },
      'site.config.ts:2: Unknown key `search`. Write `search({ … })` in `features`.',
    ],
    [
      { themeConfig: { assistants: [] } },
      'site.config.ts:3: Unknown key `themeConfig.assistants`. Write `agents({ assistants: … })` in `features`.',
    ],
    [
      { title: 'x', themeConfig: { nav: [{ text: 'Guide', lnik: '/x' }] } },
      'site.config.ts:7: Unknown key `themeConfig.nav[0].lnik`. Did you mean `link`?',
    ],
    [
      { features: [{ name: 'search', options: {} }] },
      'site.config.ts:3: `features[0]` is no feature. Import the call that makes one, and write it: `features: [search()]`.',
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
      'site.config.ts:4: `multiVersion.versions` must be a list of at least 1 entry; found [].',
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
      'site.config.ts:2: `title` must be a string; found 1. Put it in quotes.',
      'site.config.ts:3: `lang` must be a string; found 2. Put it in quotes.',
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
    themeConfig: {
      darkMode: true,
      hideNavbar: 'never',
      lastUpdated: false,
      enableScrollToTop: false,
      fallbackHeadingTitle: true,
      localeRedirect: 'auto',
      enableAppearanceAnimation: false,
      enableContentAnimation: false,
    },
  });
});

it.each(['prism', 'shiki'])('CODE-7 %s names a highlighter', async (codeHighlighter) => {
  const { markdown } = await checkConfig({ markdown: { codeHighlighter } }, name, '');
  expect(markdown).toMatchObject({ codeHighlighter });
});

it.each([
  ['/docs', '/docs/'],
  ['/docs/', '/docs/'],
  ['/', '/'],
])('ROUTE-7 the base %s is %s', async (base, expected) => {
  expect((await checkConfig({ base }, name, '')).base).toBe(expected);
});

it('only the site data is serialised', async () => {
  const config = await checkConfig({ redirects: { '/old': '/new' } }, name, '');
  expect(toSiteData(config)).not.toHaveProperty('redirects');
});

describe('loading', () => {
  it.each(['?', '#'])(
    'says that no folder may have %s, before anything fails for it',
    async (sign) => {
      await expect(loadConfig(`/C${sign}/site`)).rejects.toThrow(
        `The path of the site can't hold ${sign}, because what is behind it isn't read as a part of the path: /C${sign}/site. Rename the folder.`,
      );
    },
  );

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

  it('names the place that cannot be compiled, also in a file that it imports', async () => {
    const root = await siteWith({
      'site.config.ts': '\nexport default {;',
      'other/site.config.ts': "import './broken.ts';\nexport default {};",
      'other/broken.ts': '\n\nconst a: = 1;',
    });
    expect(await diagnosticOf(root)).toBe(
      "site.config.ts:2: The file can't be run: Unexpected token.",
    );
    expect(await diagnosticOf(path.join(root, 'other'))).toBe(
      "broken.ts:3: The file can't be run: Unexpected token.",
    );
  });

  it.each([
    ['site.config.mts', "export default { title: 'A' as string };"],
    ['site.config.cts', "module.exports = { title: 'A' as string };"],
    ['site.config.cjs', "module.exports = { title: 'A' };"],
    [
      'site.config.ts',
      "import path from 'node:path';\nconst __dirname = path.resolve('.');\nexport default { title: __dirname && 'A' };",
    ],
    ['site.config.ts', "export default { title: __filename.endsWith('.ts') ? 'A' : 'B' };"],
  ])('reads %s: %s', async (file, source) => {
    expect((await loadConfig(await siteWith({ [file]: source }))).title).toBe('A');
  });

  it('names a file that looks like a configuration and is none', async () => {
    const root = await siteWith({ 'site.config.json': '{}' });
    expect(await diagnosticOf(root)).toContain(
      `no site.config.ts in ${root}; site.config.json isn't read.`,
    );
    expect(await diagnosticOf(await siteWith({ 'site.confg.ts': '' }))).toContain(
      "; site.confg.ts isn't read.",
    );
  });

  it('refuses two configurations', async () => {
    const text = 'export default {};';
    expect(
      await diagnosticOf(await siteWith({ 'site.config.ts': text, 'site.config.js': text })),
    ).toBe(
      "site.config.ts: site.config.js is a configuration, too. Delete one of the two, so that it's clear which one counts.",
    );
  });

  it.each([
    ['null', 'null'],
    ['[]', 'a list'],
    ['() => ({})', 'a function'],
  ])('refuses to read %s', async (value, found) => {
    expect(
      await diagnosticOf(await siteWith({ 'site.config.ts': `export default ${value};` })),
    ).toBe(
      `site.config.ts: The file must export the configuration as its default; it exports ${found}. Write \`export default { title: '…' };\`.`,
    );
  });

  it('names the line that throws', async () => {
    const names = ['site.config.ts', 'site.config.mjs'];
    const roots = await Promise.all(
      names.map((name) => siteWith({ [name]: '\n\nthrow new Error("broken");' })),
    );
    // Vitest shows stacks in its own way, so a process of its own runs the files, as the commands do.
    const module = JSON.stringify(path.join(engineDir, 'dist/node/config/load-config.js'));
    const code = `const { loadConfig } = await import(${module});
      for (const root of ${JSON.stringify(roots)})
        await loadConfig(root).catch(({ message, place }) => console.log(message, place));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--enable-source-maps', '--input-type=module', '-e', code],
    ]);
    expect(stdout).toBe(
      names.map((file) => `The file can't be run: broken. { file: '${file}', line: 3 }\n`).join(''),
    );
  });

  it('says which file or package is missing', async () => {
    const root = await siteWith({ 'site.config.ts': "\nimport './gone.ts';" });
    expect(await diagnosticOf(root)).toBe(
      "site.config.ts:2: The file can't be run: Could not resolve './gone.ts'. Correct the path, or create the file.",
    );
    await writeFile(path.join(root, 'site.config.ts'), "import 'gone';");
    expect(await diagnosticOf(root)).toBe(
      "site.config.ts:1: The file can't be run: Could not resolve 'gone'. Run `npm install gone`, or correct the name.",
    );
  });

  it('follows a change of a file that it imports', async () => {
    const root = await siteWith({
      'site.config.ts': "import { title } from './title.ts';\nexport default { title };",
      'title.ts': 'export const title = "First";',
    });
    expect((await loadConfig(root)).title).toBe('First');
    await writeFile(path.join(root, 'title.ts'), 'export const title = "Other";');
    expect((await loadConfig(root)).title).toBe('Other');
  });

  it('runs again once what it could not find is there', async () => {
    const root = await siteWith({
      'site.config.ts':
        "import { readFileSync } from 'node:fs';\nexport default { title: readFileSync(new URL('./title.txt', import.meta.url), 'utf8') };",
    });
    expect(await diagnosticOf(root)).toContain('ENOENT');
    await writeFile(path.join(root, 'title.txt'), 'Here');
    expect((await loadConfig(root)).title).toBe('Here');
  });

  it.each([
    ['site.config.ts', "import { title } from 'titles';\nexport default { title };"],
    [
      'site.config.ts',
      "export default { title: (await import(import.meta.resolve('titles'))).title };",
    ],
    ['site.config.js', "module.exports = { title: require('titles').title };"],
    [
      'site.config.js',
      "const path = require('node:path');\nmodule.exports = { title: require(path.join(__dirname, 'node_modules/titles/main.cjs')).title };",
    ],
  ])('finds packages from where %s is: %s', async (name, source) => {
    const root = await siteWith({
      [name]: source,
      'node_modules/titles/package.json': JSON.stringify({
        name: 'titles',
        exports: { import: './main.mjs', require: './main.cjs' },
      }),
      'node_modules/titles/main.mjs': 'export const title = "Of a package";',
      'node_modules/titles/main.cjs': 'exports.title = "Of a package";',
    });
    expect((await loadConfig(root)).title).toBe('Of a package');
  });
});

/** A site with these files, outside of the project. */
async function siteWith(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    await writeOutput(path.join(root, name), text);
  }
  return root;
}

const diagnosticOf = (root: string): Promise<string> =>
  loadConfig(root).then(
    () => '',
    (error: Diagnostic) => formatDiagnostic(error),
  );

it.each([
  ['0 0 400 100', { width: 112, height: 28 }],
  ['0 0 24 24', { width: 28, height: 28 }],
  ['0 0 1000 50', { width: 200, height: 10 }],
])('NAV-4 a logo keeps its shape: %s', async (viewBox, size) => {
  const root = await mkdtemp(path.join(tmpdir(), 'logo-'));
  await writeOutput(path.join(root, 'site.config.mjs'), "export default { logo: '/logo.svg' };\n");
  await writeOutput(
    path.join(root, 'public/logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"></svg>`,
  );
  expect((await loadConfig(root)).logoSize).toEqual(size);
});
