import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '#shared/site/nav-schema.ts';
import { siteConfigSchema, type UserConfig } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { createRouteResolver, createRouteTable } from '../../links/routes.ts';
import { createSidebars } from './sidebars.ts';

const table = createRouteTable(['/', '/guide/a', '/plugins/']);

it.each([
  ['/plugins', '/plugins/'],
  ['/plugins/index.html#x', '/plugins/#x'],
  ['/Guide/A/?q=1', '/guide/a?q=1'],
  ['/unknown', '/unknown'],
])('ROUTE-5 ROUTE-6 the canonical form of %s is %s', (href, expected) => {
  expect(table.canonical(href)).toBe(expected);
});

function sidebarsOf(sidebar: Record<string, SidebarItem[]>, more: UserConfig = {}) {
  const site = toSiteData(
    siteConfigSchema.parse({ base: '/docs/', themeConfig: { sidebar }, ...more }),
  );
  return createSidebars({
    site,
    generated: {},
    resolveRoute: createRouteResolver(table, site),
    entryOf: async (route) => ({ text: `Title of ${route}` }),
  });
}

it('SIDE-2 SIDE-4 entries are resolved with titles, base and defaults', async () => {
  const { sidebarOf, all } = await sidebarsOf({
    '/guide/': [
      '/guide/a',
      {
        text: 'Group',
        items: ['/plugins', { text: 'Out', link: 'https://example.com/' }],
        collapsed: true,
      },
      { dividerType: 'dashed' },
      { sectionHeaderText: 'More' },
    ],
  });
  expect(sidebarOf('/guide/a')?.index.nodes).toEqual([
    { type: 'link', text: 'Title of /guide/a', href: '/docs/guide/a' },
    {
      type: 'group',
      text: 'Group',
      collapsible: true,
      collapsed: true,
      first: '/docs/plugins/',
      items: [
        { type: 'link', text: 'Title of /plugins/', href: '/docs/plugins/' },
        { type: 'link', text: 'Out', href: 'https://example.com/' },
      ],
    },
    { type: 'divider', style: 'dashed' },
    { type: 'header', text: 'More' },
  ]);
  expect(sidebarOf('/plugins/')).toBeUndefined();
  expect(all[0]?.path).toMatch(/^\/_payload\/sidebar\.[0-9a-f]{8}\.json$/);
});

it('DOC-3 NAV-9 texts are inline Markdown, tags that are addresses get the base', async () => {
  const { sidebarOf } = await sidebarsOf({
    '/guide/': [
      { text: 'The `a` page', link: '/guide/a', tag: '/new.svg', context: 'x' },
      { sectionHeaderText: '**More**', tag: '<svg></svg>' },
    ],
  });
  expect(sidebarOf('/guide/a')?.index.nodes).toEqual([
    {
      type: 'link',
      text: 'The a page',
      html: 'The <code>a</code> page',
      href: '/docs/guide/a',
      tag: '/docs/new.svg',
      context: 'x',
    },
    { type: 'header', text: 'More', html: '<strong>More</strong>', tag: '<svg></svg>' },
  ]);
});

describe('SIDE-1 I18N-4 editions', () => {
  const editions: UserConfig = {
    base: '/',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
  };

  it('each language gets the lists under its own prefix', async () => {
    const { sidebarOf } = await sidebarsOf({ '/guide/': ['/guide/a'] }, editions);
    expect(sidebarOf('/guide/a')?.index.pages[0]?.href).toBe('/guide/a');
    expect(sidebarOf('/zh/guide/a')?.index.pages[0]?.href).toBe('/guide/a');
  });

  it('a list with the prefix of a language wins', async () => {
    const lists = { '/guide/': ['/guide/a'], '/zh/guide/': ['/plugins/'] };
    const { sidebarOf } = await sidebarsOf(lists, editions);
    expect(sidebarOf('/zh/guide/a')?.index.pages[0]?.href).toBe('/plugins/');
    expect(sidebarOf('/guide/a')?.index.pages[0]?.href).toBe('/guide/a');
  });
});

describe('I18N-4 links', () => {
  const site = siteConfigSchema.parse({
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
  });
  const routes = createRouteTable(['/a', '/zh/a', '/v2/a', '/b', '/zh/plugins/']);
  const resolve = createRouteResolver(routes, site);

  it.each([
    ['/a', 'v1', 'en', '/a'],
    ['/a#x', 'v1', 'zh', '/zh/a#x'],
    ['/plugins#x', 'v1', 'zh', '/zh/plugins/#x'],
    ['/a', 'v2', 'zh', '/v2/a'],
    ['/b', 'v2', 'zh', '/b'],
    ['/nowhere', 'v2', 'zh', '/v2/zh/nowhere'],
    ['/en/a', 'v1', 'zh', '/a'],
  ])('%s on a page of %s in %s leads to %s', (href, version, lang, route) => {
    expect(resolve(href, { version, lang })).toBe(route);
  });
});
