import { describe, expect, it } from 'vitest';
import { siteConfigSchema, type UserConfig } from '../site/site-config.ts';
import { type Edition, localizeRoute, toSiteData } from '../site/site-data.ts';
import {
  editionMenus,
  footerColumns,
  homeHref,
  type LinkTargets,
  mayRedirect,
  navEntries,
} from './navigation.ts';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];
const multiVersion = { default: 'v1', versions: ['v1', 'v2'] };

function targets(config: UserConfig, more: Partial<LinkTargets> = {}): LinkTargets {
  const site = toSiteData(siteConfigSchema.parse(config));
  const edition: Edition = { version: site.multiVersion?.default ?? '', lang: 'en' };
  const own = more.edition ?? edition;
  return {
    site,
    edition: own,
    route: '/guide/x',
    resolveRoute: (href) => localizeRoute(href, own, site),
    hasPage: () => true,
    ...more,
  };
}

describe('NAV items', () => {
  it('NAV-3 stand on their side, right by default, in the order of the configuration', () => {
    const nav = [
      { text: 'A', link: '/a' },
      { text: 'B', link: '/b', position: 'left' as const },
      { text: 'C', link: '/c' },
    ];
    const { left, right } = navEntries(targets({ themeConfig: { nav } }));
    expect(left.map(({ text }) => text)).toEqual(['B']);
    expect(right.map(({ text }) => text)).toEqual(['A', 'C']);
  });

  it('ROUTE-7 NAV-9 get the base, also the address of a tag', () => {
    const nav = [{ text: 'A', link: '/a', tag: '/a.svg' }];
    const { right } = navEntries(targets({ base: '/docs', themeConfig: { nav } }));
    expect(right).toEqual([{ text: 'A', href: '/docs/a', tag: '/docs/a.svg', isActive: false }]);
  });

  it('NAV-11 may differ by version; "default" without versions', () => {
    const nav = { default: [{ text: 'D' }], v2: [{ text: 'Two' }] };
    const of = (more: UserConfig, edition?: Edition) =>
      navEntries(targets({ themeConfig: { nav }, ...more }, edition ? { edition } : {})).right;
    expect(of({}).map(({ text }) => text)).toEqual(['D']);
    expect(of({ multiVersion }, { version: 'v2', lang: 'en' })[0]?.text).toBe('Two');
    expect(of({ multiVersion }, { version: 'v1', lang: 'en' })).toEqual([]);
  });

  it('DATA-6 I18N-4 come from the locale, and lead to its pages', () => {
    const themeConfig = {
      nav: [{ text: 'Guide', link: '/guide/x', activeMatch: '^/guide/' }],
      locales: [{ lang: 'zh', nav: [{ text: '指南', link: '/guide/x', activeMatch: '^/guide/' }] }],
    };
    const zh = { edition: { version: '', lang: 'zh' }, route: '/zh/guide/y' };
    expect(navEntries(targets({ themeConfig, locales }, zh)).right).toEqual([
      { text: '指南', href: '/zh/guide/x', isActive: true },
    ]);
  });
});

describe('HOME-8 columns of the footer', () => {
  const column = (text: string) => [{ text, items: [{ text: 'Start', link: '/start' }] }];

  it('DATA-6 come from the locale, lead to its pages, and may differ by version', () => {
    const themeConfig = {
      footer: { columns: column('Learn') },
      locales: [{ lang: 'zh', footer: { columns: { v1: column('学习'), v2: column('学习二') } } }],
    };
    const columnsOf = (version: string, lang: string) =>
      footerColumns(
        targets({ themeConfig, locales, multiVersion }, { edition: { version, lang } }),
      );
    expect(columnsOf('v1', 'en').map(({ text }) => text)).toEqual(['Learn']);
    expect(columnsOf('v1', 'zh').map(({ text }) => text)).toEqual(['学习']);
    expect(columnsOf('v2', 'zh')).toEqual([
      {
        text: '学习二',
        isActive: false,
        items: [{ text: 'Start', href: '/v2/zh/start', isActive: false }],
      },
    ]);
  });

  it('are those of the theme where a locale sets only the message', () => {
    const themeConfig = {
      footer: { columns: column('Learn') },
      locales: [{ lang: 'zh', footer: { message: 'Apache-2.0' } }],
    };
    const zh = { edition: { version: '', lang: 'zh' } };
    expect(footerColumns(targets({ themeConfig, locales }, zh))[0]?.text).toBe('Learn');
  });
});

describe('I18N-2 I18N-3 menus', () => {
  it('are empty where there is nothing to choose', () => {
    expect(editionMenus(targets({}))).toEqual({ languages: [], versions: [] });
  });

  it('lead to the same page there', () => {
    const { languages, versions } = editionMenus(targets({ locales, multiVersion }));
    expect(languages.map(({ label, href, isCurrent }) => [label, href, isCurrent])).toEqual([
      ['English', '/guide/x', true],
      ['中文', '/zh/guide/x', false],
    ]);
    expect(versions.map(({ label, href, isCurrent }) => [label, href, isCurrent])).toEqual([
      ['v1', '/guide/x', true],
      ['v2', '/v2/guide/x', false],
    ]);
  });

  it('lead home and say so where the page is missing', () => {
    const edition = { version: 'v2', lang: 'zh' };
    const { languages, versions } = editionMenus(
      targets(
        { base: '/docs', locales, multiVersion },
        { edition, route: '/v2/zh/guide/x', hasPage: (route) => route === '/v2/zh/guide/x' },
      ),
    );
    expect(languages[0]).toMatchObject({ href: '/docs/v2/', isMissing: true, isCurrent: false });
    expect(versions[0]).toMatchObject({ href: '/docs/zh/', isMissing: true, isCurrent: false });
    expect(languages[1]).toMatchObject({ href: '/docs/v2/zh/guide/x', isMissing: false });
  });

  it('lead where a redirect does, else to the nearest folder with a page', () => {
    const menu = (more: Partial<LinkTargets>) => {
      const pages = ['/api/parse/read', '/v2/api/'];
      const hasPage = (route: string) => pages.includes(route);
      return editionMenus(targets({ multiVersion }, { route: '/api/parse/read', hasPage, ...more }))
        .versions[1];
    };
    expect(menu({})).toMatchObject({ href: '/v2/api/', isMissing: true });
    const redirectOf = (route: string) => `${route.replace('parse/read', 'parser')}#read`;
    expect(menu({ redirectOf })).toMatchObject({ href: '/v2/api/parser#read', isMissing: false });
  });

  it('NF-2 home is that of the version and language', () => {
    const edition = { version: 'v2', lang: 'zh' };
    expect(homeHref(targets({ base: '/docs', locales, multiVersion }, { edition }))).toBe(
      '/docs/v2/zh/',
    );
  });
});

it.each<[UserConfig, boolean]>([
  [{ locales }, true],
  [{ locales, lang: '' }, false],
  [{ locales: locales.slice(0, 1) }, false],
  [{ locales, themeConfig: { localeRedirect: 'never' } }, false],
])('I18N-5 a first visit to %j may be redirected: %s', (config, expected) => {
  expect(mayRedirect(toSiteData(siteConfigSchema.parse(config)))).toBe(expected);
});
