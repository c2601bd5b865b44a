import { expect, it } from 'vitest';
import { siteConfigSchema } from '../site/site-config.ts';
import { toSiteData } from '../site/site-data.ts';
import { createShortcuts, firstPageOf, withoutDefaults } from './shortcuts.ts';

const plain = toSiteData(siteConfigSchema.parse({}));
const editions = toSiteData(
  siteConfigSchema.parse({
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
    multiVersion: { default: 'v1.0', versions: ['v1.0', 'v2'] },
  }),
);

it('a folder leads to its first page in the order of the sidebar, else of the routes', () => {
  const routes = [
    '/',
    '/Guide/a',
    '/Guide/b',
    '/Guide/more/c',
    '/plugins/',
    '/plugins/x',
    '/e/f/g',
  ];
  const shortcuts = createShortcuts(
    [...routes, '/hidden/'],
    ['/Guide/more/c', '/Guide/b', '/gone/a', ...routes, '/hidden/a'],
    plain,
  );
  expect(shortcuts.folders).toEqual({
    '/guide': '/Guide/more/c',
    '/guide/more': '/Guide/more/c',
    '/e': '/e/f/g',
    '/e/f': '/e/f/g',
  });
  expect(firstPageOf('/Guide/', shortcuts)).toBe('/Guide/more/c');
  expect(firstPageOf('/guide/index.html', shortcuts)).toBe('/Guide/more/c');
  expect(firstPageOf('/plugins', shortcuts)).toBeUndefined();
  expect(firstPageOf('/constructor', shortcuts)).toBeUndefined();
});

it.each([
  ['/v1.0/guide/a', '/guide/a'],
  ['/V1.0/EN/guide/a', '/guide/a'],
  ['/v1.0/zh/guide/a', '/zh/guide/a'],
  ['/v2/en/guide/a', '/v2/guide/a'],
  ['/en', '/'],
  ['/v1.0', '/'],
  ['/v1.0/', '/'],
  ['/v2/en', '/v2/'],
  ['/en/photo.png', undefined],
  ['/en//evil.example/x', undefined],
  ['/en/\\evil.example/x', undefined],
  ['/v1.0/en/%5Cevil.example/x', undefined],
  ['/v2/en//evil.example/x', '/v2//evil.example/x'],
  ['/english/a', undefined],
  ['/zh/guide/a', undefined],
  ['/v2/guide/a', undefined],
  ['/guide/en/a', undefined],
])('NF-3 %s without defaults is %s', (route, expected) => {
  expect(withoutDefaults(route, createShortcuts([], [], editions))).toBe(expected);
});

it('a site of one edition has no prefixes', () => {
  expect(createShortcuts([], [], plain).prefixes).toEqual([]);
});
