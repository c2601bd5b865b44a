import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkConfig } from '../config/load-config.ts';
import { importSite } from './import-site.ts';
import type { System } from './systems.ts';

let root: string;
const out = () => path.join(root, 'out');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function imported(from: System, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'in', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const report = await importSite({ from, dir: path.join(root, 'in'), out: out() });
  const config = await import(path.join(out(), 'site.config.mjs'));
  // The result is a configuration that a build accepts.
  checkConfig(config.default, 'site.config.mjs', '');
  return { report, config: config.default };
}

const page = (name: string) => readFileSync(path.join(out(), 'content', name), 'utf8');
const lenient = { links: { dead: 'warn' }, markdown: { unsupported: 'warn' } };

it('VitePress: configuration, sidebars, home page', async () => {
  const { report, config } = await imported('vitepress', {
    '.vitepress/config.ts': `
      import { defineConfig } from 'vitepress';
      const items = [{ text: 'Start', link: 'start' }];
      export default defineConfig({
        title: 'Kit',
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/start', activeMatch: '/guide/' }],
          sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'First', collapsed: true, items }] } },
          socialLinks: [{ icon: 'github', link: 'https://example.com/kit' }],
          search: { provider: 'local' },
        },
        head: [makeTag()],
      });`,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Kit\n  image: { src: /a.svg, alt: A, width: 3 }\n  actions:\n    - { theme: alt, text: Go, link: /guide/start }\nfeatures:\n  - { icon: { src: /i.svg }, title: One, linkText: More }\n---\n',
    'guide/start.md': '---\noutline: deep\ntitle: Start\n---\n\n::: tip\nx\n:::\n',
    'public/a.svg': '<svg/>',
  });
  expect(config).toEqual({
    title: 'Kit',
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/start', activeMatch: '/guide/' }],
      sidebar: {
        '/guide/': [
          { text: 'First', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }] },
        ],
      },
      socialLinks: [{ icon: 'github', content: 'https://example.com/kit' }],
    },
    ...lenient,
  });
  expect(page('index.md')).toContain('pageType: home');
  expect(page('index.md')).not.toMatch(/layout|width|linkText/);
  expect(page('guide/start.md')).toBe('---\ntitle: Start\n---\n\n::: tip\nx\n:::\n');
  expect(report.left.map(({ what }) => what)).toEqual([
    'head[0] is computed',
    "head isn't converted",
    'features.linkText',
  ]);
});

it('Rspress: _meta.json, _nav.json and imports of the theme', async () => {
  const { config } = await imported('rspress', {
    'rspress.config.ts': "export default { root: 'docs', title: 'Kit', lang: 'en' };",
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/a", "activeMatch": "/guide/" }]',
    'docs/en/guide/_meta.json':
      '["a", { "type": "dir", "name": "more", "label": "More" }, { "type": "divider" }]',
    'docs/en/guide/more/_meta.json': '[{ "type": "file", "name": "b", "label": "Second" }]',
    'docs/en/index.md': '# Home',
    'docs/en/guide/a.mdx':
      'import { Tabs, Tab } from \'@rspress/core/theme\';\n\n<Tabs tabContainerClassName="x"><Tab label="a">b</Tab></Tabs>\n',
    'docs/en/guide/more/b.md': '# B',
    'docs/zh/index.md': '# 首页',
  });
  expect(config.themeConfig).toEqual({
    nav: [{ text: 'Guide', link: '/guide/a', activeMatch: '/guide/' }],
    sidebar: {
      '/guide/': [
        '/guide/a',
        { text: 'More', items: [{ text: 'Second', link: '/guide/more/b' }] },
        { dividerType: 'solid' },
      ],
    },
  });
  expect(page('guide/a.mdx')).toBe('\n<Tabs><Tab label="a">b</Tab></Tabs>\n');
});

it('Starlight: slugs, generated lists, asides and tabs', async () => {
  const { config } = await imported('starlight', {
    'astro.config.mjs': `
      import { defineConfig } from 'astro/config';
      import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({
        title: 'Kit',
        social: [{ icon: 'github', label: 'G', href: 'https://example.com/kit' }],
        sidebar: [{ label: 'Start', items: ['start', { label: 'Two', slug: 'guides/two' }] },
                  { label: 'Guides', autogenerate: { directory: 'guides' } }],
      })] });`,
    'src/content/docs/index.mdx':
      '---\ntitle: Kit\ntemplate: splash\nhero:\n  tagline: Words\n  actions:\n    - { text: Go, link: /start/, icon: right-arrow, variant: minimal }\n---\n',
    'src/content/docs/start.mdx':
      '---\ntitle: Start\nsidebar:\n  order: 2\n---\nimport { Aside, Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n<Aside title="Look" type="caution">\n  Text\n</Aside>\n\n<Tabs syncKey="pm"><TabItem label="npm" icon="npm">x</TabItem></Tabs>\n',
    'src/content/docs/guides/two.md': '---\ntitle: Two\n---\n\n![a](../../../assets/a.png)\n',
    'src/assets/a.png': '',
  });
  expect(config.themeConfig.sidebar).toEqual({
    '/': [
      { text: 'Start', items: ['/start', { text: 'Two', link: '/guides/two' }] },
      { text: 'Guides', items: ['/guides/two'] },
    ],
  });
  expect(page('index.mdx')).toContain('pageType: home');
  expect(page('start.mdx')).toBe(
    '---\ntitle: Start\norder: 2\n---\n\n:::caution[Look]\n  Text\n:::\n\n<Tabs groupId="pm"><Tab label="npm">x</Tab></Tabs>\n',
  );
  expect(page('guides/two.md')).toContain('![a](/assets/a.png)');
});

it('Docusaurus: sidebars.js, front matter and tabs', async () => {
  const { config } = await imported('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kit', baseUrl: '/kit/', themeConfig: { navbar: { items: [{ label: 'Docs', to: '/intro' }] } } };",
    'sidebars.js':
      "export default { docs: ['intro', { type: 'category', label: 'Guides', items: [{ type: 'autogenerated', dirName: 'guides' }] }] };",
    'docs/intro.mdx':
      '---\nsidebar_position: 1\n---\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs><TabItem value="a" label="A" default>x</TabItem></Tabs>\n',
    'docs/guides/a.md': ':::secondary\nx\n:::\n',
    'static/logo.svg': '',
  });
  expect(config).toMatchObject({
    base: '/kit/',
    themeConfig: {
      nav: [{ text: 'Docs', link: '/intro' }],
      sidebar: { '/': ['/intro', { text: 'Guides', collapsed: true, items: ['/guides/a'] }] },
    },
  });
  expect(page('intro.mdx')).toBe(
    '---\norder: 1\n---\n\n<Tabs><Tab value="a" label="A">x</Tab></Tabs>\n',
  );
  expect(page('guides/a.md')).toBe(':::note\nx\n:::\n');
});

it('a folder without such a site, and one that is not empty, are refused', async () => {
  await expect(imported('vitepress', { 'a.md': '' })).rejects.toThrow(
    'There is no vitepress site in',
  );
  mkdirSync(out());
  writeFileSync(path.join(out(), 'x'), '');
  await expect(imported('rspress', {})).rejects.toThrow("isn't empty");
});
