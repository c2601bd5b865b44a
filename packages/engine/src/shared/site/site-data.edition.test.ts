import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from './site-config.ts';
import {
  defaultEdition,
  editionOfRoute,
  editionPrefix,
  editionsOf,
  localizeRoute,
  splitRoute,
} from './site-data.ts';

const both = siteConfigSchema.parse({
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
});
const neither = siteConfigSchema.parse({});
const zh2 = { version: 'v2', lang: 'zh' };

describe('I18N-1 addresses', () => {
  it('every combination is an edition', () => {
    expect(editionsOf(both)).toEqual([
      { version: 'v1', lang: 'en' },
      { version: 'v1', lang: 'zh' },
      { version: 'v2', lang: 'en' },
      { version: 'v2', lang: 'zh' },
    ]);
    expect(editionsOf(neither)).toEqual([{ version: '', lang: 'en' }]);
  });

  it.each([
    ['v1', 'en', ''],
    ['v1', 'zh', '/zh'],
    ['v2', 'en', '/v2'],
    ['v2', 'zh', '/v2/zh'],
  ])('%s %s has the prefix "%s"', (version, lang, prefix) => {
    expect(editionPrefix({ version, lang }, both)).toBe(prefix);
  });

  it.each([
    ['/guide/x', {}, '/guide/x'],
    ['/zh/guide/x', { lang: 'zh' }, '/guide/x'],
    ['/v2/zh/guide/x', zh2, '/guide/x'],
    ['/v2/zh', zh2, '/'],
    ['/zh/', { lang: 'zh' }, '/'],
    ['/zhang', {}, '/zhang'],
    ['/zh?a#b', { lang: 'zh' }, '/?a#b'],
    ['/zh/x#/v2', { lang: 'zh' }, '/x#/v2'],
  ])('%s', (route, named, rest) => {
    expect(splitRoute(route, both)).toEqual({ named, rest });
  });

  it('a site without editions takes no segment off', () => {
    expect(splitRoute('/en/x', neither)).toEqual({ named: {}, rest: '/en/x' });
    expect(editionOfRoute('/en/x', neither)).toEqual(defaultEdition(neither));
  });
});

it.each([
  ['/guide/x', '/v2/zh/guide/x'],
  ['/guide/x#a', '/v2/zh/guide/x#a'],
  ['/en/guide/x', '/v2/guide/x'],
  ['/v1/guide/x', '/zh/guide/x'],
  ['/v1/en/guide/x', '/guide/x'],
  ['/v2/zh/guide/x', '/v2/zh/guide/x'],
  ['/', '/v2/zh/'],
])('I18N-4 %s on a page of v2 in Chinese means %s', (link, route) => {
  expect(localizeRoute(link, zh2, both)).toBe(route);
});
