import { expect, it } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const origin = 'https://x.test';

it('names every page with its last change', () => {
  const entries = [
    { route: '/', lastChange: '2026-01-02T03:04:05+00:00' },
    { route: '/guide/日本&' },
  ];
  expect(sitemapFiles(entries, { origin, base: '/' })).toEqual([
    {
      path: '/sitemap.xml',
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://x.test/</loc><lastmod>2026-01-02T03:04:05+00:00</lastmod></url>',
        '<url><loc>https://x.test/guide/%E6%97%A5%E6%9C%AC&amp;</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    },
    {
      path: '/robots.txt',
      content: 'User-agent: *\nAllow: /\n\nSitemap: https://x.test/sitemap.xml\n',
    },
  ]);
});

it('a site below a path has no robots.txt, one without an origin has neither', () => {
  const files = sitemapFiles([{ route: '/a' }], { origin, base: '/docs/' });
  expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml']);
  expect(files[0]?.content).toContain('<loc>https://x.test/docs/a</loc>');
  expect(sitemapFiles([{ route: '/a' }], { origin: undefined, base: '/' })).toEqual([]);
});

it('a large site has several sitemaps and an index', () => {
  const entries = Array.from({ length: 50_001 }, (_, index) => ({ route: `/${index}` }));
  const [index, first, second] = sitemapFiles(entries, { origin, base: '/' });
  expect(index?.content).toContain('<sitemap><loc>https://x.test/sitemap-2.xml</loc></sitemap>');
  expect(first?.content.match(/<url>/g)).toHaveLength(50_000);
  expect(second?.content.match(/<url>/g)).toHaveLength(1);
});
