import { expect, it } from 'vitest';
import type { HeadElement } from '#contract/feature.ts';
import { type DocumentAssets, htmlDocument } from './html-document.ts';

const assets: DocumentAssets = {
  base: '/',
  script: '/assets/a.js',
  stylesheet: '/assets/a.css',
  extraStyles: { extra: '/assets/b.css' },
  icon: 'data:,',
  integrity: { '/assets/a.js': 'sha256-js', '/assets/a.css': 'sha256-css' },
  early: { all: ['early()'], notFound: [] },
  settings: {},
};
const head = { title: 'A', description: '', canonical: '/', lang: 'en', dir: 'ltr' as const };
const page = {
  head: { ...head, alternates: [], styles: ['extra'], tags: [] },
  pageType: 'doc' as const,
  routePath: '/',
};

const rendered = { markup: '', head: [], siteHead: '' };

it('scripts and stylesheets carry their hashes', () => {
  const html = htmlDocument(page, rendered, assets);
  expect(html).toContain('src="/assets/a.js" integrity="sha256-js"></script>');
  expect(html).toContain('href="/assets/a.css" integrity="sha256-css">');
  expect(html).toContain('href="/assets/b.css">');
  expect(html).not.toContain('http-equiv');
});

it('the script is asked for once the text is there, and leaves the network to the stylesheet', () => {
  const html = htmlDocument(page, { ...rendered, markup: '<p>Text</p>' }, assets);
  expect(html.indexOf('src="/assets/a.js"')).toBeGreaterThan(html.indexOf('<p>Text</p>'));
});

it('THEME-3 an appearance that the page sets is there before the scripts, and without them', () => {
  const htmlOf = (appearance?: 'light' | 'dark') =>
    htmlDocument(
      { ...page, head: { ...page.head, ...(appearance && { appearance }) } },
      rendered,
      assets,
    );
  const meta = '<meta name="color-scheme" content="dark">';
  expect(htmlOf('dark')).toMatch(/<html lang="en" dir="ltr" class="dark">/);
  expect(htmlOf('dark').indexOf(meta)).toBeLessThan(htmlOf('dark').indexOf('early()'));
  expect(htmlOf('dark')).toContain(meta);
  expect(htmlOf('light')).toMatch(
    /<html lang="en" dir="ltr" class="light">.*<meta name="color-scheme" content="light">/,
  );
  expect(htmlOf()).not.toMatch(/color-scheme|class=/);
});

it('404 pages carry a policy, whatever the host sends', () => {
  const carrying = { ...assets, notFoundPolicy: "default-src 'none'" };
  const meta = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
  expect(htmlDocument({ ...page, pageType: '404' }, rendered, carrying)).toContain(meta);
  expect(htmlDocument(page, rendered, carrying)).not.toContain('http-equiv');
});

it('a policy of the document stands before everything that it covers', () => {
  const html = htmlDocument(page, rendered, { ...assets, policy: "default-src 'none'" });
  const place = html.indexOf(
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
  );
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(html.indexOf('<script'));
});

it('DATA-4 what a page says in its own head takes the place of what would say the same', () => {
  const own: [string, Record<string, string>][] = [
    ['link', { rel: 'canonical', href: '/own' }],
    ['meta', { name: 'description', content: 'Own' }],
    ['meta', { property: 'og:title', content: 'Own' }],
    ['link', { rel: 'me', href: '/me' }],
  ];
  const ofFeatures: HeadElement[] = [
    { tag: 'meta', attributes: { property: 'og:title', content: 'Made' } },
    { tag: 'meta', attributes: { property: 'og:type', content: 'Made' } },
    { tag: 'link', attributes: { rel: 'alternate', href: '/feed.xml' } },
    { tag: 'structured-data', json: '{}' },
  ];
  const html = htmlDocument(
    { ...page, head: { ...page.head, description: 'Made', tags: own } },
    { ...rendered, head: ofFeatures },
    assets,
  );
  const texts = [
    ...html.matchAll(
      /<(?:meta|link) (?:rel="canonical"|name="description"|property="og:\w+") \w+="([^"]*)"/g,
    ),
  ];
  expect(texts.map(([, text]) => text)).toEqual(['Made', '/own', 'Own', 'Own']);
  for (const kept of [
    '<meta property="og:type" content="Made">',
    'href="/feed.xml"',
    '{}</script>',
  ])
    expect(html).toContain(kept);
});
