import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkConfig } from 'truedocs/pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importSite } from './import-site.ts';
import type { System } from './systems.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'languages-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Imports a small site: returns its configuration, the names of its pages, and what isn't converted. */
async function imported(from: System, files: Record<string, string>, lang?: string) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'in', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const out = path.join(root, 'out');
  const { notConverted } = await importSite({ from, dir: path.join(root, 'in'), out, lang });
  const text = await readFile(path.join(out, 'site.config.mjs'), 'utf8');
  const [, written = ''] = /^(?:const config =|export default) (\{.*?\n\});$/ms.exec(text) ?? [];
  const config = JSON.parse(written);
  await checkConfig(config, 'site.config.mjs', text);
  const entries = await readdir(path.join(out, 'content'), { recursive: true });
  return {
    config,
    text,
    pages: entries.filter((name) => /\.mdx?$/.test(name)).sort(),
    notConverted,
  };
}

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'de', label: 'Deutsch' },
];

it('VitePress: the root and the folders of its `locales`', async () => {
  const { config, pages, notConverted } = await imported('vitepress', {
    '.vitepress/config.ts': `
      export default {
        title: 'Kit',
        locales: {
          root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }] } },
          de: {
            label: 'Deutsch', title: 'Bausatz',
            themeConfig: {
              nav: [{ text: 'Anleitung', link: '/de/guide/a' }],
              sidebar: { '/de/guide/': [{ text: 'Erste', link: '/de/guide/a' }] },
              docFooter: { prev: 'Zurück', next: 'Weiter' },
            },
            markdown: { container: { tipLabel: 'TIPP' } },
          },
        },
      };`,
    'index.md': '# Kit\n',
    'guide/a.md': '# A\n',
    'de/index.md': '# Bausatz\n',
    'de/guide/a.md': '# A\n',
  });
  expect(pages).toEqual(['de/guide/a.md', 'de/index.md', 'en/guide/a.md', 'en/index.md']);
  expect(config).toMatchObject({
    lang: 'en',
    locales: [locales[0], { ...locales[1], title: 'Bausatz' }],
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/a' }],
      locales: [
        {
          lang: 'de',
          nav: [{ text: 'Anleitung', link: '/de/guide/a' }],
          sidebar: { '/de/guide/': [{ text: 'Erste', link: '/de/guide/a' }] },
          prevPageText: 'Zurück',
          nextPageText: 'Weiter',
          tipTitleText: 'TIPP',
        },
      ],
    },
  });
  expect(notConverted).toEqual([]);
});

it('Rspress: its `locales`, each with lists of its own', async () => {
  const { config, pages } = await imported('rspress', {
    'rspress.config.ts':
      "export default { root: 'docs', lang: 'en', locales: [{ lang: 'de', label: 'Deutsch' }, { lang: 'en', label: 'English', title: 'Kit' }] };",
    'docs/en/guide/_meta.json': '["a"]',
    'docs/de/guide/_meta.json': '[{ "type": "file", "name": "a", "label": "Erste" }]',
    'docs/en/guide/a.md': '# A\n',
    'docs/de/guide/a.md': '# A\n',
  });
  expect(pages).toEqual(['de/guide/a.md', 'en/guide/a.md']);
  expect(config.locales).toEqual([{ ...locales[0], title: 'Kit' }, locales[1]]);
  expect(config.themeConfig).toEqual({
    sidebar: { '/guide/': ['/guide/a'] },
    locales: [{ lang: 'de', sidebar: { '/guide/': [{ text: 'Erste', link: '/guide/a' }] } }],
  });
});

it('Starlight: its `locales`, and labels with translations', async () => {
  const { config, pages } = await imported('starlight', {
    'astro.config.mjs': `
      export default defineConfig({ integrations: [starlight({
        title: 'Kit', defaultLocale: 'root',
        locales: { root: { label: 'English', lang: 'en' }, ar: { label: 'العربية', lang: 'ar-EG', dir: 'rtl' } },
        sidebar: [{ label: 'Start', translations: { 'ar-EG': 'البداية' }, slug: 'start' }],
      })] });`,
    'src/content/docs/start.md': '---\ntitle: Start\n---\n',
    'src/content/docs/AR/start.md': '---\ntitle: البداية\n---\n',
  });
  expect(pages).toEqual(['ar/start.md', 'en/start.md']);
  expect(config.locales).toEqual([locales[0], { lang: 'ar', label: 'العربية', dir: 'rtl' }]);
  expect(config.themeConfig).toEqual({
    sidebar: { '/': [{ text: 'Start', link: '/start' }] },
    locales: [{ lang: 'ar', sidebar: { '/': [{ text: 'البداية', link: '/start' }] } }],
  });
});

it('folders with two letters move like all others', async () => {
  const { pages, notConverted } = await imported('rspress', {
    'rspress.config.ts':
      "export default { root: 'docs', lang: 'en', locales: [{ lang: 'en' }, { lang: 'de' }] };",
    'docs/en/index.md': '# Kit\n',
    'docs/en/ui/a.md': '# A\n',
    'docs/de/index.md': '# Bausatz\n',
  });
  expect(pages).toEqual(['de/index.md', 'en/index.md', 'en/ui/a.md']);
  expect(notConverted).toEqual([]);
});

it('a language that nobody declares moves only if it is the one in use', async () => {
  const { pages, notConverted } = await imported('rspress', {
    'rspress.config.ts': "export default { root: 'docs', lang: 'de' };",
    'docs/en/index.md': '# Kit\n',
    'docs/de/index.md': '# Bausatz\n',
    'docs/de/ui/a.md': '# A\n',
  });
  expect(pages).toEqual(['index.md', 'ui/a.md']);
  expect(notConverted).toEqual([
    {
      file: 'docs/en',
      what: 'the configuration declares no such language, so its pages were left out. To move them, run `npx truedocs-import` with --lang en and another --out',
    },
  ]);
});

it('a site without languages loses no folder', async () => {
  const { pages, notConverted } = await imported('vitepress', {
    '.vitepress/config.ts': "export default { title: 'Kit' };",
    'index.md': '# Kit\n',
    'ts/a.md': '# A\n',
    'ml/a.md': '# B\n',
    'en/a.md': '# C\n',
  });
  expect(pages).toEqual(['en/a.md', 'index.md', 'ml/a.md', 'ts/a.md']);
  expect(notConverted).toEqual([]);
});

const docusaurus = {
  'docusaurus.config.js': `
    module.exports = {
      title: 'Kit',
      presets: [['classic', { docs: { routeBasePath: '/' } }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      themeConfig: { navbar: { items: [{ label: 'Docs', to: '/a' }] } },
    };`,
  'sidebars.js': "export default { docs: [{ type: 'category', label: 'Guides', items: ['a'] }] };",
  'docs/a.md': '# A\n',
  'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json':
    '{ "version.label": { "message": "Nächste" }, "sidebar.docs.category.Guides": { "message": "Anleitungen" } }',
  'i18n/de/docusaurus-theme-classic/navbar.json': '{ "item.label.Docs": { "message": "Doku" } }',
};

it('Docusaurus: pages and labels below i18n/', async () => {
  const { config, pages, notConverted } = await imported('docusaurus', docusaurus);
  expect(pages).toEqual(['de/a.mdx', 'de/index.md', 'en/a.mdx', 'en/index.md']);
  expect(config.locales).toEqual(locales);
  const list = (text: string) => ({ '/': [{ text, collapsed: true, items: ['/a'] }] });
  expect(config.themeConfig).toEqual({
    nav: [{ text: 'Docs', link: '/a' }],
    sidebar: list('Guides'),
    locales: [{ lang: 'de', nav: [{ text: 'Doku', link: '/a' }], sidebar: list('Anleitungen') }],
  });
  expect(notConverted).toEqual([]);
});

it('one language moves alone when it is named', async () => {
  const { config, pages } = await imported('docusaurus', docusaurus, 'de');
  expect(pages).toEqual(['a.mdx', 'index.md']);
  expect(config.locales).toBeUndefined();
  expect(config.themeConfig.nav).toEqual([{ text: 'Doku', link: '/a' }]);
});

it.each([
  ['that the configuration lacks', docusaurus],
  [
    'that has no folder',
    {
      'rspress.config.ts': "export default { root: 'docs' };",
      'docs/en/index.md': '# Kit\n',
      'docs/de/index.md': '# Bausatz\n',
    },
  ],
])('a language %s is refused', async (_, files) => {
  const from = 'docusaurus.config.js' in files ? 'docusaurus' : 'rspress';
  await expect(imported(from, files, 'dee')).rejects.toThrow(
    /no language dee\. Its languages are (?:en, de|de, en)\./,
  );
});
