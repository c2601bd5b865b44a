import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { isOffered, offlineEditions } from './manifests.ts';
import type { OfflineManifest } from './offline-list.ts';

const v1 = { version: '1.0', lang: 'en' };
const v2 = { version: '2.0', lang: 'en' };

const site = toSiteData(
  siteConfigSchema.parse({
    base: '/docs/',
    multiVersion: { default: '1.0', versions: ['1.0', '2.0'] },
  }),
);

/** The files of each edition, by prefix. */
function filesOf(names: readonly string[], pages = new Map([['a.html', v1]])) {
  const files = names.map((file) => ({
    file,
    path: `/docs/${file}`,
    headers: { 'Content-Type': file.endsWith('.html') ? 'text/html' : 'other' },
    content: Buffer.from(file),
  }));
  return Object.fromEntries(
    offlineEditions(files, site, pages, {}).map(({ prefix, text }) => {
      const manifest: OfflineManifest = JSON.parse(text);
      return [prefix, manifest.files.map(([path]) => path.slice('/docs/'.length))];
    }),
  );
}

it('pages go with their edition, and so does what a version or a language names; all else is shared', () => {
  const own = ['_live/2.0/files.json', 'assets/live/2.0/engine-1.wasm'];
  const search = [
    'static/search_index.2_0.en.1a2b3c4d.json',
    'static/search_index.de.1a2b3c4d.json',
  ];
  const shared = ['a-2.0.svg', '2.0/picture.png', '_live/frame.html', 'assets/index-1.js'];
  const pages = new Map([
    ['a.html', v1],
    ['a.md', v1],
    ['2.0/a.html', v2],
  ]);
  expect(filesOf(['a.html', 'a.md', '2.0/a.html', ...own, ...search, ...shared], pages)).toEqual({
    '/docs/2.0': ['2.0/a.html', ...own, ...search, ...shared],
    '/docs': ['a.html', 'a.md', search[1], ...shared],
  });
});

it('a search index of a language is for that language alone, in all versions that share it', () => {
  const german = toSiteData(
    siteConfigSchema.parse({
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'de', label: 'Deutsch' },
      ],
    }),
  );
  const file = 'static/search_index.de.1a2b3c4d.json';
  const files = [{ file, path: `/${file}`, headers: {}, content: Buffer.from('') }];
  const editions = offlineEditions(files, german, new Map(), {});
  expect(editions.map(({ prefix, text }) => [prefix, JSON.parse(text).files.length])).toEqual([
    ['/de', 1],
    ['', 0],
  ]);
});

it('a manifest is named by its content, and counts what two files share once', () => {
  const written = (content: string) =>
    offlineEditions(
      ['a.txt', 'b.txt'].map((file) => ({
        file,
        path: `/docs/${file}`,
        headers: {},
        content: Buffer.from(content),
      })),
      site,
      new Map(),
      {},
    ).map(({ manifest, size }) => ({ manifest, size }));
  expect(written('same').map(({ size }) => size)).toEqual([4, 4]);
  expect(written('same')).toEqual(written('same'));
  expect(written('more')[0]?.manifest).not.toBe(written('same')[0]?.manifest);
});

it.each([
  ['a.html', true],
  ['a.md', true],
  ['404.html', true],
  ['moved.html', false],
  ['_headers', false],
  ['server.json', false],
  ['sw.js', false],
  ['llms.txt', false],
  ['llms/2.0.txt', false],
  ['a.html.br', false],
  ['assets/a-1.js', true],
])('%s goes with an edition: %s', (file, expected) => {
  expect(isOffered(file, new Set(['a.html', '404.html']))).toBe(expected);
});
