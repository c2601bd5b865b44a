import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { datedReleases, newsPage } from '#features/history/news/news-page.ts';
import { schema } from '#features/history/options.ts';
import { siteDir } from '../e2e/support/paths.ts';

const read = (name: string) => readFile(path.join(siteDir('discovery'), name), 'utf8');

it('a page tells of the releases of the site and of what else is new', async () => {
  const page = await read('whats-new.md');
  expect(page).toBe(
    [
      "# What's new",
      '',
      '> For AI agents: this page documents Discovery v1; [llms.txt](https://docs.test/docs/llms.txt) lists all pages.',
      '',
      'What has changed & when.',
      '',
      '[Follow this page with a feed reader](https://docs.test/docs/feed.xml)',
      '',
      '## This site',
      '',
      '### 2026-01-02: First release',
      '',
      'Pages in _two_ languages, beginning with [the first one](https://docs.test/docs/guide/a).',
      '',
      '## Releases',
      '',
      '- [2.0](https://docs.test/docs/v2/guide/a): Faster \\<b>.',
      '',
    ].join('\n'),
  );
});

it('home and that page name the feed, whose entries are those of the page, the newest first', async () => {
  const link =
    '<link rel="alternate" type="application/atom+xml" title="What\'s new" href="/docs/feed.xml">';
  expect(await read('index.html')).toContain(link);
  expect(await read('whats-new.html')).toContain(link);
  expect(await read('guide/a.html')).not.toContain('atom+xml');
  const feed = await read('feed.xml');
  const [head = '', ...entries] = feed.split('<entry>');
  expect(head).toContain('<id>https://docs.test/docs/whats-new</id>');
  expect(head).toContain('<updated>2026-02-03T00:00:00Z</updated>');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain('<content type="html">Faster &amp;lt;b&amp;gt;.</content>');
  expect(entries[1]).toContain('<id>https://docs.test/docs/whats-new#2026-01-02</id>');
  expect(entries[1]).toContain('href=&quot;https://docs.test/docs/guide/a&quot;');
});

it('a release lists its new pages, without a link to those that are gone', () => {
  const { news } = schema.parse({ news: { path: '/news' } });
  if (!news) throw new Error('The schema drops the page of news.');
  const release = { text: '', added: {} };
  const releases = [
    { ...release, date: '2026-01-02', title: 'One' },
    { ...release, date: '2026-01-02', title: 'Two', pages: { '/a': 'A', '/b': 'B' } },
  ];
  const told = { ...news, releases: datedReleases(releases) };
  const page = newsPage(told, { base: '/' }, (route) => route === '/a');
  expect(page.text.split('\n').slice(4)).toEqual([
    "# What's new",
    '',
    '## This site',
    '',
    '### 2026-01-02: Two {#2026-01-02-2}',
    '',
    'New pages: [A](/a), B.',
    '',
    '### 2026-01-02: One {#2026-01-02}',
    '',
  ]);
});
