import { describe, expect, it } from 'vitest';
import { textsOf } from '#shared/texts/texts-of.ts';
import { siteConfigSchema, type UserConfig } from './site-config.ts';
import { toSiteData } from './site-data.ts';

const check = (config: UserConfig = {}) => siteConfigSchema.parse(config);

describe('DATA-5 defaults of the theme', () => {
  it.each([
    ['darkMode', true],
    ['appearance', 'auto'],
    ['hideNavbar', 'never'],
    ['lastUpdated', false],
    ['enableScrollToTop', false],
    ['outline', undefined],
    ['imageZoom', true],
    ['fallbackHeadingTitle', true],
    ['localeRedirect', 'auto'],
    ['enableAppearanceAnimation', false],
    ['enableContentAnimation', false],
    ['nav', []],
    ['sidebar', 'auto'],
    ['socialLinks', []],
    ['editLink', {}],
    ['footer', { columns: [] }],
  ] as const)('%s is %j', (key, value) => {
    expect(check().themeConfig[key]).toEqual(value);
  });
});

describe('DATA-6 texts', () => {
  const site = toSiteData(
    check({
      themeConfig: {
        menuText: 'Theme menu',
        outlineTitle: 'Theme outline',
        locales: [{ lang: 'de', outlineTitle: 'AUF DIESER SEITE' }],
      },
    }),
  );

  it.each([
    ['de', 'outlineTitle', 'AUF DIESER SEITE'],
    ['de', 'menuText', 'Theme menu'],
    ['de', 'nextPageText', 'Next Page'],
    ['en', 'outlineTitle', 'Theme outline'],
    ['', 'menuText', 'Theme menu'],
  ] as const)('in "%s" %s is "%s": locale, else theme, else default', (lang, key, text) => {
    expect(textsOf(site, lang)[key]).toBe(text);
  });

  it.each([
    ['DOC-4', 'outlineTitle', 'ON THIS PAGE'],
    ['DOC-12', 'menuText', 'Menu'],
    ['DOC-16', 'lastUpdatedText', 'Last Updated'],
    ['DOC-18', 'prevPageText', 'Previous Page'],
    ['DOC-18', 'nextPageText', 'Next Page'],
    ['NF-1', 'notFoundTitleText', 'PAGE NOT FOUND'],
    ['NF-1', 'notFoundLinkText', 'Take me home'],
    ['OV-1', 'overviewTitleText', 'Overview'],
    ['OV-1', 'filterNameText', 'Filter'],
    ['OV-1', 'filterPlaceholderText', 'Enter keyword'],
    ['OV-6', 'filterNoResultText', 'No matching API found'],
  ] as const)('%s %s is "%s" by default', (_, key, text) => {
    expect(textsOf(toSiteData(check()), 'en')[key]).toBe(text);
  });
});

it.each([
  ['https://docs.example.com/', 'https://docs.example.com'],
  ['https://example.com/a//', 'https://example.com/a'],
])('ROUTE-6 the origin %s loses its last slashes', (origin, expected) => {
  expect(check({ origin }).origin).toBe(expected);
});

it.each<UserConfig>([
  { base: '//evil.example/' },
  { base: 'https://example.com/' },
  { base: '/a b/' },
  // Trying all ways to divide it would take years.
  { base: `/${'a'.repeat(100)} /` },
  { origin: 'javascript:alert(1)' },
  { origin: 'example.com' },
  { themeConfig: { sidebar: { guide: [] } } },
])('%j is refused', (config) => {
  expect(siteConfigSchema.safeParse(config).success).toBe(false);
});

it('SIDE-4 groups nest without limit', () => {
  let items: unknown[] = ['/a'];
  for (let level = 0; level < 20; level += 1) items = [{ text: `L${level}`, items }];
  expect(siteConfigSchema.safeParse({ themeConfig: { sidebar: { '/': items } } }).success).toBe(
    true,
  );
});

it('DATA-3 the data of the site is plain JSON, and the build keeps the rest to itself', () => {
  const config = check({ title: 'Box', redirects: { '/old': '/new' } });
  const data = toSiteData(config);
  expect(config.redirects).toEqual({ '/old': '/new' });
  expect(data).not.toHaveProperty('redirects');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

it('origins are compared as browsers compare them: without case and without the usual port', () => {
  const images = ['HTTPS://Images.Example.COM:443/', 'http://127.0.0.1:8080'];
  const { security } = siteConfigSchema.parse({ security: { images } });
  expect(security.images).toEqual(['https://images.example.com', 'http://127.0.0.1:8080']);
  const wrong = siteConfigSchema.safeParse({ security: { images: ['https://a.example:99999'] } });
  expect(wrong.success).toBe(false);
});

it.each(['valueOf', 'constructor', 'a b'])('front matter has no key %s', (name) => {
  const frontMatter = { [name]: { type: 'array' } };
  expect(siteConfigSchema.safeParse({ frontMatter }).success).toBe(false);
});
