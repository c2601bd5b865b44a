import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { offlineEditions, planPacks } from './write-pack.ts';

const v1 = { version: 'v1', lang: 'en' };
const v2 = { version: 'v2', lang: 'en' };

it('pages and search go with their edition, all else is shared; no page asks for the rest', () => {
  const shared = ['favicon.svg', 'routes.json', '_payload/search.json', 'assets/index-1.js'];
  const live = ['_live/frame.html', '_live/files.json', 'assets/live/sdk-1.js'];
  const own = ['_live/v2/files.json', 'assets/live/engine-1.wasm'];
  const others = ['_headers', 'server.json', 'sw.js', 'llms.txt', 'llms/v2.txt', 'a.html.br'];
  const packs = planPacks(
    [
      'a.html',
      'a.md',
      'v2/a.html',
      'static/search_index.v2.json',
      ...shared,
      ...live,
      ...own,
      ...others,
    ],
    {
      pages: new Map([
        ['a.html', v1],
        ['a.md', v1],
        ['v2/a.html', v2],
      ]),
      versions: new Map(own.map((file) => [file, 'v2'])),
      editions: new Map([['static/search_index.v2.json', v2]]),
    },
  );
  expect(Object.fromEntries(packs)).toEqual({
    'pages.v1.en': ['a.html', 'a.md'],
    'pages.v2.en': ['v2/a.html', 'static/search_index.v2.json'],
    site: ['favicon.svg', 'routes.json', '_payload/search.json'],
    app: ['assets/index-1.js'],
    live,
    'live.v2': own,
  });
});

it('editions name their packs, the longest prefix first', () => {
  const site = toSiteData(
    siteConfigSchema.parse({
      base: '/docs/',
      multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    }),
  );
  const names = new Map(
    ['pages.v1.en', 'pages.v2.en', 'live.v2', 'site', 'app'].map((n) => [n, `${n}-1`]),
  );
  expect(offlineEditions(site, names)).toEqual([
    { prefix: '/docs/v2', packs: ['pages.v2.en-1', 'site-1', 'app-1', 'live.v2-1'] },
    { prefix: '/docs', packs: ['pages.v1.en-1', 'site-1', 'app-1'] },
  ]);
});
