import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkConfig } from 'truedocs/pages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importSite } from './import-site.ts';
import type { System } from './systems.ts';

let root: string;
const out = () => path.join(root, 'out');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-'));
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

async function imported(from: System, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'in', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const report = await importSite({ from, dir: path.join(root, 'in'), out: out() });
  const config = await import(path.join(out(), 'site.config.mjs'));
  // The result is a configuration that a build accepts.
  await checkConfig(config.default, 'site.config.mjs', '');
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
  expect(page('guide/start.md')).toBe('---\noutline: deep\ntitle: Start\n---\n\n::: tip\nx\n:::\n');
  expect(report.notConverted.map(({ what }) => what)).toEqual([
    'head[0] is computed: write its value into site.config.mjs',
    "features.linkText isn't converted",
  ]);
  expect(report.notConverted.at(-1)).toMatchObject({ file: 'index.md', line: 8 });
});

it('tags and scripts of every page become `head`, the policy allows them, and the others are said', async () => {
  const { report, config } = await imported('vitepress', {
    '.vitepress/config.ts': `
      export default {
        title: 'Kit',
        base: '/kit/',
        head: [
          ['meta', { charset: 'utf-8' }],
          ['meta', { name: 'theme-color', content: '#fff' }],
          ['link', { rel: 'icon', href: '/kit/a.svg', sizes: 16 }],
          ['script', { src: '//stats.test/count.js', defer: true, async: '', 'data-site': 'kit', crossorigin: '' }],
          ['script', { src: '/kit/own.js', integrity: 'sha256-abc=', type: 'text/javascript' }],
          ['script', { id: 'a' }, 'count()'],
          ['script', { async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-1' }],
          ['script', { src: 'http://stats.test/a.js' }],
          ['script', { src: '/a.js', onload: 'x()' }],
          ['script', {}, '<!-- x -->'],
          ['link', { rel: 'stylesheet', href: 'https://fonts.test/a.css' }],
          ['meta', { 'http-equiv': 'refresh', content: '0' }],
          ['style', {}, 'p {}'],
          ['noscript', {}, 'x'],
          ['script', {}, readFileSync('a.js')],
          [tagName, { name: 'a' }],
        ],
      };`,
    'index.md': '# Kit\n',
  });
  expect(config.head).toEqual([
    ['meta', { name: 'theme-color', content: '#fff' }],
    ['link', { rel: 'icon', href: '/kit/a.svg', sizes: '16' }],
    ['script', { src: 'https://stats.test/count.js', async: '', 'data-site': 'kit' }],
    ['script', { src: '/own.js', integrity: 'sha256-abc=' }],
    ['script', { id: 'a' }, 'count()'],
  ]);
  expect(config.security).toEqual({
    scripts: ['https://stats.test/count.js'],
    connect: ['https://stats.test'],
  });
  expect(report.notConverted.map(({ line, what }) => `${line}: ${what}`)).toEqual([
    "12: <script> isn't converted: it loads other scripts, which the policy of pages blocks, so add those that do the work",
    "13: <script> isn't converted: its address must begin with https:// or be a path below public/",
    "14: <script> isn't converted: pages can't have the attribute onload",
    "15: <script> isn't converted: its code has tags in it, so put it into a file in public/",
    "16: <link> isn't converted: the policy of pages blocks files of other hosts, so put this one into public/",
    "17: <meta> isn't converted: pages can't have the attribute http-equiv",
    "18: <style> isn't converted: put its rules into components/theme.css",
    "19: <noscript> isn't converted: only meta, link and script can be on every page",
    "20: <script> isn't converted: it has neither an address nor code that can be read",
    "21: a tag isn't converted: only meta, link and script can be on every page",
    '20: head[14][2] is computed: write its value into site.config.mjs',
    '21: head[15][0] is computed: write its value into site.config.mjs',
  ]);
});

it('Docusaurus: tags of every page, and the year in a footer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01') });
  const { report, config } = await imported('docusaurus', {
    'docusaurus.config.js': `
      export default {
        title: 'Kit',
        baseUrl: '/kit',
        tagline: new Date().getFullYear(),
        headTags: [{ tagName: 'link', attributes: { rel: 'dns-prefetch', href: 'https://a.test' } },
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' }],
        scripts: ['/kit/a.js', '/kitchen.js', { src: 'https://stats.test/b.js', async: true }],
        stylesheets: [
          'https://fonts.test/a.css'],
        themeConfig: {
          metadata: [{ name: 'keywords', content: 'kit' }],
          footer: {
            copyright: \`© 2020–\${new Date().getFullYear()} Kit, \${new Date().getUTCFullYear()}.\`,
          },
        },
      };`,
    'docs/a.md': '# A\n',
  });
  expect(config.head).toEqual([
    ['link', { rel: 'dns-prefetch', href: 'https://a.test' }],
    ['script', { type: 'application/ld+json' }, '{}'],
    ['meta', { name: 'keywords', content: 'kit' }],
    ['script', { src: '/a.js' }],
    ['script', { src: '/kitchen.js' }],
    ['script', { src: 'https://stats.test/b.js', async: '' }],
  ]);
  expect(config.description).toBe('2031');
  expect(config.themeConfig.footer).toEqual({ message: '© 2020–2031 Kit, 2031.' });
  expect(report.notConverted.map(({ line, what }) => `${line}: ${what}`)).toEqual([
    "9: <link> isn't converted: the policy of pages blocks files of other hosts, so put this one into public/",
    "5: the year in tagline is computed, so it's this year's: change it when the next one begins",
    "14: the year in themeConfig.footer.copyright is computed, so it's this year's: change it when the next one begins",
  ]);
});

it('Starlight: tags of every page', async () => {
  const { report, config } = await imported('starlight', {
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({
        title: 'Kit',
        head: [{ tag: 'script', attrs: { src: 'https://stats.test/s.js' } },
          { tag: 'script', content: 'count()' },
          { tag: 'base', attrs: { href: '/' } }],
      })] };`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  });
  expect(config.head).toEqual([
    ['script', { src: 'https://stats.test/s.js' }],
    ['script', {}, 'count()'],
  ]);
  expect(report.notConverted).toEqual([
    {
      file: 'astro.config.mjs',
      line: 7,
      what: "<base> isn't converted: only meta, link and script can be on every page",
    },
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
  const { config, report } = await imported('starlight', {
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
    'src/content/docs/guides/b.png': '',
  });
  expect(report).toMatchObject({ pages: 3, files: 2 });
  expect(config.themeConfig.sidebar).toEqual({
    '/': [
      { text: 'Start', items: ['/start', { text: 'Two', link: '/guides/two' }] },
      { text: 'Guides', items: ['/guides/two'] },
    ],
  });
  expect(page('index.mdx')).toContain('pageType: home');
  expect(page('start.mdx')).toBe(
    '---\ntitle: Start\nsidebar:\n  order: 2\n---\n\n:::caution[Look]\n  Text\n:::\n\n<Tabs groupId="pm"><Tab label="npm">x</Tab></Tabs>\n',
  );
  expect(page('guides/two.md')).toContain('![a](/assets/a.png)');
});

it('VitePress: lists made by functions, configurations of folders, and pages that move', async () => {
  const { report, config } = await imported('vitepress', {
    '.vitepress/config.ts': `
      export default {
        title: 'Kit',
        srcDir: 'docs',
        srcExclude: ['**/drafts/**'],
        rewrites: { 'en/:rest*': ':rest*' },
        markdown: { math: true, config(md) { md.use(plugin); } },
        lastUpdated: true,
        sitemap: { hostname: 'https://kit.example.com/' },
        themeConfig: { logo: '/logo.svg', carbonAds: { code: 'x' } },
        locales: { root: { label: 'English', lang: 'en', head: [] }, de: { label: 'Deutsch' } },
      };`,
    'docs/config.ts': `
      import { version } from 'kit/package.json';
      export default defineAdditionalConfig({
        description: 'Words',
        themeConfig: {
          nav: nav(),
          sidebar: { '/guide/': { base: '/guide/', items: guide() } },
          footer: { message: '<a href="/" style="color: red">MIT</a>', copyright: 'Us' },
        },
      });
      function nav() { return [{ text: 'Guide', link: '/guide/a' }, { text: version, items: [{ text: 'Log', link: 'https://example.com' }] }]; }
      function guide() { return [{ text: 'Start', items: [{ text: 'A', link: 'a' }, { base: '/guide/x-', items: [{ text: 'Y', link: 'y' }] }] }]; }`,
    'docs/de/config.ts': `
      export default { head: [], themeConfig: { nav: [{ text: 'Anleitung', link: '/de/guide/a' }] } };`,
    'docs/en/index.md': '# Kit\n',
    'docs/en/guide/a.md': '# A\n',
    'docs/en/drafts/b.md': '# B\n',
    'docs/de/guide/a.md': '# A\n',
    'docs/public/logo.svg': '<svg/>',
  });
  expect(config).toMatchObject({
    description: 'Words',
    origin: 'https://kit.example.com',
    logo: '/logo.svg',
    logoText: 'Kit',
    markdown: { unsupported: 'warn', math: true },
    themeConfig: {
      nav: [
        { text: 'Guide', link: '/guide/a' },
        { text: 'More', items: [{ text: 'Log', link: 'https://example.com' }] },
      ],
      sidebar: {
        '/guide/': [
          {
            text: 'Start',
            items: [
              { text: 'A', link: '/guide/a' },
              { text: 'More', items: [{ text: 'Y', link: '/guide/x-y' }] },
            ],
          },
        ],
      },
      footer: { message: '<a href="/">MIT</a><br>Us' },
      lastUpdated: true,
      locales: [{ lang: 'de', nav: [{ text: 'Anleitung', link: '/de/guide/a' }] }],
    },
  });
  expect(report.pages).toBe(3);
  expect(page('en/guide/a.md')).toBe('# A\n');
  expect(report.notConverted).toEqual([
    {
      file: '.vitepress/config.ts',
      line: 10,
      what: "themeConfig.carbonAds isn't converted",
    },
    { file: '.vitepress/config.ts', line: 7, what: "markdown.config isn't converted" },
    {
      file: 'docs/config.ts',
      line: 11,
      what: 'themeConfig.nav[1].text is computed: write its value into site.config.mjs',
    },
    ...[
      ['en', '.vitepress/config.ts'],
      ['de', 'docs/de/config.ts'],
    ].map(([lang, file]) => ({
      file,
      what: `head isn't converted for ${lang}: write its tags into the front matter of its pages, under \`head\``,
    })),
  ]);
});

it('Rspress: labels of i18n.json, a list at the root, and pages that are only included', async () => {
  const { config, report } = await imported('rspress', {
    'rspress.config.ts': `
      export default {
        root: 'pages',
        logo: { light: '/light.svg', dark: '/dark.svg' },
        logoText: 'Kit',
        route: { exclude: ['**/parts/**'] },
        themeConfig: { lastUpdated: true, footer: { message: 'MIT' } },
      };`,
    'i18n.json': '{ "start": { "en": "Get started" } }',
    'pages/_meta.json':
      '[{ "type": "dir", "name": "guide", "label": "start" }, "about", { "type": "custom-link", "link": "https://example.com", "label": "Else" }]',
    'pages/about.md': '# About\n',
    'pages/guide/index.md': '# Guide\n',
    'pages/guide/b.md': '# B\n',
    'pages/guide/parts/c.md': '# C\n',
  });
  expect(config).toMatchObject({
    logo: { light: '/light.svg', dark: '/dark.svg' },
    logoText: 'Kit',
    themeConfig: {
      lastUpdated: true,
      footer: { message: 'MIT' },
      sidebar: {
        '/': [
          { text: 'Get started', link: '/guide/', items: ['/guide/b'] },
          '/about',
          { text: 'Else', link: 'https://example.com' },
        ],
      },
    },
  });
  expect(report.pages).toBe(3);
  expect(report.notConverted).toEqual([]);
});

it('Starlight: generated lists follow folders, places and labels', async () => {
  const { config, report } = await imported('starlight', {
    'astro.config.mjs': `
      export default defineConfig({ site: 'https://kit.example.com', integrations: [sitemap(), starlight({
        title: 'Kit', logo: { src: './src/assets/logo.svg', replacesTitle: true },
        sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }],
      })] });`,
    'src/content/docs/guides/z.md': '---\ntitle: Z\nsidebar: { order: 1, label: Last }\n---\n',
    'src/content/docs/guides/a.md':
      '---\ntitle: A\nbanner: { content: Words }\nhead:\n  - { tag: title, content: A }\n  - { tag: meta, attrs: { name: b, content: c } }\nhero:\n  image: { file: ~/assets/a.png }\n---\n',
    'src/content/docs/guides/hidden.md': '---\ntitle: H\nsidebar: { hidden: true }\n---\n',
    'src/content/docs/guides/more/b.md': '---\ntitle: B\n---\n',
  });
  expect(config).toMatchObject({
    origin: 'https://kit.example.com',
    logo: '/assets/logo.svg',
    themeConfig: {
      sidebar: {
        '/': [
          {
            text: 'Guides',
            items: [
              { text: 'Last', link: '/guides/z' },
              '/guides/a',
              { text: 'more', items: ['/guides/more/b'] },
            ],
          },
        ],
      },
    },
  });
  expect(config.logoText).toBeUndefined();
  expect(page('guides/a.md')).toMatch(/name: b[\s\S]*src: \/assets\/a\.png/);
  expect(report.notConverted.slice(-1)).toEqual([
    {
      file: 'src/content/docs/guides/a.md',
      line: 3,
      what: "banner isn't converted: write it as a container at the top of the page",
    },
  ]);
});

it('Docusaurus: sidebars.js, front matter and tabs', async () => {
  const { config } = await imported('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kit', baseUrl: '/kit/', presets: [['classic', { docs: { routeBasePath: '/' } }]], themeConfig: { navbar: { items: [{ label: 'Docs', to: '/intro' }] } } };",
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
    '---\nsidebar:\n  order: 1\n---\n\n<Tabs><Tab value="a" label="A">x</Tab></Tabs>\n',
  );
  expect(page('guides/a.mdx')).toBe(':::note\nx\n:::\n');
});

it('Docusaurus: addresses, generated lists, and what navigation and footer name', async () => {
  const { config, report } = await imported('docusaurus', {
    'docusaurus.config.ts': `
      import { themes } from 'prism-react-renderer';
      const config: Config = {
        title: 'Kit', tagline: 'Words', url: 'https://kit.example.com', baseUrl: '/', favicon: 'img/favicon.ico',
        presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, theme: { customCss: './a.css' } } satisfies Options]],
        themeConfig: {
          navbar: {
            title: 'Kit', logo: { alt: 'Logo', src: 'img/logo.svg', srcDark: 'img/dark.svg' },
            items: [
              { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
              { type: 'doc', docId: 'guides/start', label: 'Start' },
              { href: 'https://example.com', label: 'Code' },
            ],
          },
          footer: { links: [{ title: 'Learn', items: [{ label: 'Intro', to: '/docs/intro' }] }], copyright: 'Us' },
          prism: { theme: themes.github },
        },
      };
      export default config;`,
    'sidebars.ts': "export default { docs: [{ type: 'autogenerated', dirName: '.' }] };",
    'docs/01-intro.md': '# Intro\n\n[b](./02-guides/02-b.md#x) [c](@site/docs/02-guides/c.mdx)\n',
    'docs/02-guides/_category_.json': '{ "label": "The guides", "position": 2 }',
    'docs/02-guides/01-begin.md': '---\nid: start\nsidebar_label: Begin\n---\n# Begin\n',
    'docs/02-guides/02-b.md':
      '# B\n\n[a](01-intro.md) [b](/02-guides/c.mdx#x) [c](./01-intro.md)\n\n[d]: 02-guides/02-b.md\n',
    'docs/02-guides/c.mdx': '---\nslug: /other\n---\n# C\n',
    'blog/2024-01-01-x.md': '# X\n',
    'src/pages/index.tsx': '',
    'static/img/logo.svg': '<svg/>',
  });
  expect(config).toMatchObject({
    description: 'Words',
    origin: 'https://kit.example.com',
    logo: { light: '/img/logo.svg', dark: '/img/dark.svg' },
    logoText: 'Kit',
    themeConfig: {
      nav: [
        { text: 'Docs', link: '/docs/intro', position: 'left' },
        { text: 'Start', link: '/docs/guides/start' },
        { text: 'Code', link: 'https://example.com' },
      ],
      sidebar: {
        '/': [
          '/docs/intro',
          {
            text: 'The guides',
            items: [{ text: 'Begin', link: '/docs/guides/start' }, '/docs/guides/b'],
          },
          '/docs/other',
        ],
      },
      footer: {
        message: 'Us',
        columns: [{ text: 'Learn', items: [{ text: 'Intro', link: '/docs/intro' }] }],
      },
    },
  });
  expect(page('index.md')).toBe(
    '---\npageType: home\nhero:\n  name: Kit\n  tagline: Words\n  actions:\n    - text: Docs\n      link: /docs/intro\n---\n',
  );
  expect(page('docs/intro.mdx')).toContain('[b](/docs/guides/b#x) [c](/docs/other)');
  // A path that begins with a name or a slash may count from the folder of all documents.
  expect(page('docs/guides/b.mdx')).toBe(
    '# B\n\n[a](/docs/intro) [b](/docs/other#x) [c](./01-intro.md)\n\n[d]: /docs/guides/b\n',
  );
  expect(report.notConverted.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    "docusaurus.config.ts: favicon isn't converted: put an icon in SVG into public/favicon.svg",
    'src/pages/index.tsx: this page is a program and was left out: write a page for content/ instead',
    'blog: its posts were left out: copy those that you keep into content/',
  ]);
});

it('a configuration that is computed, and one that exports nothing, are named', async () => {
  const files = {
    '.vitepress/config.ts': 'const a = 1;\nexport default make(a);\n',
    'index.md': '# A\n',
  };
  expect((await imported('vitepress', files)).report.notConverted).toEqual([
    {
      file: '.vitepress/config.ts',
      line: 2,
      what: 'the configuration is computed, so nothing of it is converted: write its values into site.config.mjs',
    },
  ]);
});

it('Docusaurus: ids and labels of pages, and a folder of documents beside the site', async () => {
  mkdirSync(path.join(root, '.git'));
  const { config } = await imported('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kit', presets: [['classic', { docs: { path: '../docs', routeBasePath: 'learn', sidebarPath: './lists.js' } }]] };",
    'lists.js': "module.exports = { docs: ['a/start', { type: 'doc', id: 'b' }] };",
    '../docs/a/begin.md': '---\nid: start\nsidebar_label: Begin\n---\n# Start here\n',
    '../docs/b.md': '# B\n',
  });
  expect(config.themeConfig.sidebar).toEqual({
    '/': [{ text: 'Begin', link: '/learn/a/start' }, '/learn/b'],
  });
  expect(page('learn/a/start.mdx')).toBe('---\nsidebar:\n  label: Begin\n---\n# Start here\n');
});

it('Starlight: addresses of pages, and labels that they name', async () => {
  const { config } = await imported('starlight', {
    'astro.config.mjs':
      "export default defineConfig({ integrations: [starlight({ title: 'Kit', sidebar: ['guides/two-words', 'own/place'] })] });",
    'src/content/docs/Guides/Two Words.md': '---\ntitle: A\nsidebar: { label: Two }\n---\n',
    'src/content/docs/b.md': '\n---\ntitle: B\nslug: own/place\n---\nText\n',
  });
  expect(config.themeConfig.sidebar).toEqual({
    '/': [{ text: 'Two', link: '/guides/two-words' }, '/own/place'],
  });
  expect(page('own/place.md')).toBe('---\ntitle: B\n---\nText\n');
});

it('pages outside the repository of a site are refused', async () => {
  const config = "export default { srcDir: '../other' };";
  const files = { '.vitepress/config.ts': config, '../other/a.md': '# A\n' };
  await expect(imported('vitepress', files)).rejects.toThrow('which is outside of');
});

it('a folder without such a site, and one that is not empty, are refused', async () => {
  await expect(imported('vitepress', {})).rejects.toThrow('There is no folder');
  await expect(imported('vitepress', { 'a.md': '' })).rejects.toThrow(
    'it has no .vitepress/config.ts',
  );
  const config = "export default { srcDir: 'pages' };";
  await expect(imported('vitepress', { '.vitepress/config.ts': config })).rejects.toThrow(
    'it has no folder pages for its pages',
  );
  mkdirSync(path.join(out(), 'x'), { recursive: true });
  await expect(imported('rspress', {})).rejects.toThrow("isn't empty");
  rmSync(out(), { recursive: true });
  writeFileSync(out(), '');
  await expect(imported('rspress', {})).rejects.toThrow("isn't a folder that can be read");
});
