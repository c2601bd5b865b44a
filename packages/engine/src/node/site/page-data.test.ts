import { describe, expect, it } from 'vitest';
import { contentHtml } from '#shared/content/content-html.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { siteConfigSchema, type UserConfig } from '#shared/site/site-config.ts';
import { defaultEdition, toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { createPageData, type PageContext } from './page-data.ts';

function site(config: UserConfig = {}) {
  return toSiteData(
    siteConfigSchema.parse({ title: 'Box', description: 'Of the site', ...config }),
  );
}

function context(config: UserConfig = {}, more: Partial<PageContext> = {}): PageContext {
  const data = site(config);
  return {
    site: data,
    edition: defaultEdition(data),
    route: '/guide/x',
    texts: textsOf(data, 'en'),
    resolveRoute: (href) => href,
    hasPage: () => true,
    ...more,
  };
}

function page(frontmatter: FrontMatter = {}, more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    routePath: '/guide/x',
    relativePath: 'guide/x.mdx',
    frontmatter,
    title: frontmatter.title ?? 'Heading',
    headingTitle: 'Heading',
    headings: [{ id: 'a', text: 'A', depth: 2 }],
    anchors: [],
    links: [],
    assets: [],
    body: [{ type: 'text', value: 'Text' }],
    ...more,
  };
}

describe('TYPE-4 document title', () => {
  it.each<[FrontMatter, string]>([
    [{}, 'Heading - Box'],
    [{ title: 'Own' }, 'Own - Box'],
    [{ titleSuffix: 'Suffix' }, 'Heading - Suffix'],
    [{ titleSuffix: '| Suffix' }, 'Heading | Suffix'],
    [{ titleSuffix: '- Suffix' }, 'Heading - Suffix'],
    [{ titleSuffix: '' }, 'Heading'],
    [{ pageType: 'home', titleSuffix: 'Home' }, 'Box - Home'],
    [{ pageType: 'home' }, 'Box'],
    [{ pageType: '404' }, '404 - Box'],
    [{ pageType: 'custom' }, 'Box'],
    [{ pageType: 'blank' }, 'Box'],
  ])('%j gives "%s"', (frontmatter, title) => {
    expect(createPageData(page(frontmatter), context()).head.title).toBe(title);
  });

  it('a doc page without any title has the title of the site', () => {
    const untitled = page({}, { title: '', headingTitle: '' });
    expect(createPageData(untitled, context()).head.title).toBe('Box');
  });
});

it('TYPE-5 the description of the page wins over that of the site', () => {
  const descriptionOf = (frontmatter: FrontMatter) =>
    createPageData(page(frontmatter), context()).head.description;
  expect(descriptionOf({})).toBe('Of the site');
  expect(descriptionOf({ description: 'Own' })).toBe('Own');
});

it('ROUTE-6 ROUTE-7 the canonical address has base and origin', () => {
  const data = createPageData(page(), context({ base: '/docs', origin: 'https://example.com/' }));
  expect(data.head.canonical).toBe('https://example.com/docs/guide/x');
  expect(data.routePath).toBe('/docs/guide/x');
});

describe('TYPE-6 visible parts', () => {
  it.each<[FrontMatter, UserConfig['themeConfig'], boolean]>([
    [{}, {}, true],
    [{ outline: false }, {}, false],
    [{}, { outline: false }, false],
    [{ outline: true }, { outline: false }, true],
    [{ overview: true }, {}, false],
  ])('outline of %j with theme %j', (frontmatter, themeConfig = {}, expected) => {
    const data = createPageData(page(frontmatter), context({ themeConfig }));
    expect(Boolean(data.shows.outline)).toBe(expected);
    expect(data.toc.length > 0).toBe(expected);
  });

  it.each([
    ['doc', {}, true],
    ['doc', { overview: true }, false],
    ['home', {}, true],
    ['custom', {}, true],
    ['custom', { footer: false }, false],
    ['home', { footer: false }, false],
    ['blank', {}, false],
    ['404', {}, false],
  ] as const)('footer of a %s page with %j', (pageType, frontmatter, expected) => {
    const themeConfig = { footer: { message: 'End', columns: [{ text: 'A', items: [] }] } };
    const data = createPageData(page({ pageType, ...frontmatter }), context({ themeConfig }));
    expect(data.shows.footer).toBe(expected);
    const isSite = pageType === 'home' || pageType === 'custom';
    expect(data.footer !== undefined).toBe(expected && isSite);
  });

  it('NAV-12 front matter wins over hideNavbar: always', () => {
    const always = context({ themeConfig: { hideNavbar: 'always' } });
    expect(createPageData(page(), always).shows.navbar).toBe(false);
    expect(createPageData(page({ navbar: true }), always).shows.navbar).toBe(true);
  });
});

it.each<[FrontMatter, UserConfig['themeConfig'], string | undefined]>([
  [{}, {}, undefined],
  [{ appearance: 'dark' }, {}, 'dark'],
  [{}, { appearance: 'dark' }, 'dark'],
  [{ appearance: 'light' }, { appearance: 'dark' }, 'light'],
  [{ appearance: 'auto' }, { appearance: 'dark' }, undefined],
  [{ appearance: 'dark' }, { darkMode: false }, 'light'],
])('THEME-3 appearance of %j with theme %j', (frontmatter, themeConfig = {}, expected) => {
  const { head } = createPageData(page(frontmatter), context({ themeConfig }));
  expect(head.appearance).toBe(expected);
});

describe('DOC-17 edit link', () => {
  it.each([
    ['https://host/edit', 'https://host/edit/guide/x.mdx'],
    ['https://host/edit/', 'https://host/edit/guide/x.mdx'],
  ])('below %s', (docRepoBaseUrl, href) => {
    const themeConfig = { editLink: { docRepoBaseUrl, text: 'Edit' } };
    expect(createPageData(page(), context({ themeConfig })).editLink).toEqual({
      text: 'Edit',
      href,
    });
  });

  it('is missing on a generated page', () => {
    const editLink = { docRepoBaseUrl: 'https://host/edit/content/', text: 'Edit' };
    const generated = page({}, { relativePath: '' });
    expect(createPageData(generated, context({ themeConfig: { editLink } })).editLink).toBe(
      undefined,
    );
  });

  it('needs both address and text', () => {
    const themeConfig = { editLink: { docRepoBaseUrl: 'https://host/' } };
    expect(createPageData(page(), context({ themeConfig })).editLink).toBeUndefined();
  });
});

describe('DOC-1 fallback heading', () => {
  const untitled = page({ title: 'A <b> & more' }, { headingTitle: '' });
  it('is added with id and anchor', () => {
    const [heading] = createPageData(untitled, context()).body;
    expect(contentHtml(heading ? [heading] : [], { texts: defaultTexts })).toBe(
      '<h1 id="a-b--more"><a class="heading-anchor" href="#a-b--more">A &#x3C;b> &#x26; more</a></h1>',
    );
  });

  it('is left out when the page has its own, or the theme says so', () => {
    const off = context({ themeConfig: { fallbackHeadingTitle: false } });
    expect(createPageData(untitled, off).body).toEqual(untitled.body);
    const overview = page({ overview: true }, { title: 'Overview', headingTitle: '' });
    expect(createPageData(overview, off).body[0]).toMatchObject({ tagName: 'h1' });
    expect(createPageData(page(), context()).body).toEqual(page().body);
  });
});

it('what the tags of a page load has the base', () => {
  const tags: FrontMatter['head'] = [
    ['link', { rel: 'alternate', href: '/feed.xml' }],
    ['meta', { name: 'robots', content: 'noindex' }],
  ];
  const { head } = createPageData(page({ head: tags }), context({ base: '/docs/' }));
  expect(head.tags).toEqual([['link', { rel: 'alternate', href: '/docs/feed.xml' }], tags[1]]);
});

it('DOC-16 the time of the last change is shown when the theme wants it', () => {
  const lastUpdatedTime = '2026-01-02T03:04:05+00:00';
  expect(
    createPageData(page(), context({ themeConfig: { lastUpdated: true } }, { lastUpdatedTime }))
      .lastUpdatedTime,
  ).toBe(lastUpdatedTime);
  expect(
    createPageData(page(), context({ themeConfig: { lastUpdated: true } })).lastUpdatedTime,
  ).toBeUndefined();
  expect(createPageData(page(), context({}, { lastUpdatedTime })).lastUpdatedTime).toBeUndefined();
});

it('DATA-2 headings carry their place in the text of the page, or -1', () => {
  const text = [{ text: 'Before.' }, { text: 'A', id: 'a', depth: 2 }];
  const placed = createPageData(page({}, { text }), context());
  expect(placed.toc).toEqual([{ id: 'a', text: 'A', depth: 2, charIndex: 9 }]);
  expect(createPageData(page(), context()).toc[0]?.charIndex).toBe(-1);
});

describe('I18N-3 the notice above a title', () => {
  const multiVersion = {
    default: 'v1',
    versions: ['v1', 'v2'],
    newest: 'v2',
    releases: { v1: '1.4.0', v2: '2.0.1' },
  };

  it('says so and leads to the same page for the newest release', () => {
    expect(createPageData(page(), context({ multiVersion })).release).toEqual({
      text: 'For 1.4.0',
      link: { text: 'Read this page for 2.0.1', href: '/v2/guide/x' },
    });
  });

  it('leads from all releases to the first page about the choice, which has none itself', () => {
    const choice = [{ text: '1 or 2?', link: '/guide/which' }];
    const site = { multiVersion: { ...multiVersion, choice } };
    expect(createPageData(page(), context(site)).release?.link).toEqual({
      text: '1 or 2?',
      href: '/guide/which',
    });
    const edition = { version: 'v2', lang: 'en' };
    const newest = createPageData(page(), context(site, { edition, route: '/v2/x' }));
    expect(newest.release).toEqual({
      text: 'For 2.0.1',
      link: { text: '1 or 2?', href: '/guide/which' },
    });
    const about = createPageData(page({}, { routePath: '/guide/which' }), context(site));
    expect(about.release).toBeUndefined();
  });

  it('leads to where the newest release starts if that has no such page', () => {
    const data = createPageData(page(), context({ multiVersion }, { hasPage: () => false }));
    expect(data.release?.link).toEqual({ text: 'Start with 2.0.1', href: '/v2/' });
  });

  it('is the business of a page that puts together everything it shows', () => {
    const data = createPageData(page({ pageType: 'custom' }), context({ multiVersion }));
    expect(data.release).toBeUndefined();
  });

  it('is none of the newest release where no page is about the choice, and none of a site that names no newest one', () => {
    const edition = { version: 'v2', lang: 'en' };
    const newest = createPageData(page(), context({ multiVersion }, { edition, route: '/v2/x' }));
    expect(newest.release).toBeUndefined();
    const { newest: _, ...unnamed } = multiVersion;
    expect(createPageData(page(), context({ multiVersion: unnamed })).release).toBeUndefined();
  });
});

describe('HOME-8 footer', () => {
  const message = 'Apache-2.0';
  const columns = [{ text: 'Learn', items: [{ text: 'Start', link: '/start' }] }];
  const footerOf = (pageType: FrontMatter['pageType'], footer: object) =>
    createPageData(
      page({ pageType }),
      context({ themeConfig: { footer } }, { footer: () => message }),
    ).footer;

  it('is the message on home pages, and nothing on others', () => {
    expect(footerOf('home', {})).toEqual({ columns: [], message });
    expect(footerOf('custom', {})).toBeUndefined();
    expect(footerOf('doc', {})).toBeUndefined();
  });

  it.each(['home', 'custom'] as const)('has columns on pages of type %s', (pageType) => {
    const links = [{ text: 'Start', href: '/start', isActive: false }];
    const learn = { text: 'Learn', isActive: false, items: links };
    expect(footerOf(pageType, { columns })).toEqual({ columns: [learn], message });
    expect(footerOf('doc', { columns })).toBeUndefined();
  });

  it('has the columns of its version', () => {
    expect(footerOf('home', { columns: { default: columns } })?.columns).toHaveLength(1);
    expect(footerOf('home', { columns: { next: columns } })?.columns).toHaveLength(0);
  });
});
