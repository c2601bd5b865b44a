import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newsFeed } from '#features/history/news/news-feed.ts';
import { datedReleases, newsPage } from '#features/history/news/news-page.ts';
import { newsByLanguage } from '#features/history/news/site-news.ts';
import { newsTexts } from '#features/history/news/texts.ts';
import { schema } from '#features/history/options.ts';
import { sourceFile } from '#node/content/source-file.ts';
import { emptyPage } from '#shared/page/empty-page.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { siteDir } from '../e2e/support/paths.ts';

/** What is new on a site of one language. */
function newsOf(options: object, releases: Parameters<typeof datedReleases>[0] = []) {
  const { news } = schema.parse({ news: options });
  const config = siteConfigSchema.parse({ origin: 'https://docs.test' });
  const data = { ...toSiteData(config), featureTexts: newsTexts };
  const [told] = news ? newsByLanguage({ ...news, releases: datedReleases(releases) }, data) : [];
  if (!told) throw new Error('The schema drops the page of news.');
  return { told, data, site: { ...data, origin: undefined } };
}

const read = (name: string) => readFile(path.join(siteDir('discovery'), name), 'utf8');

it('a page tells of the releases of the site and of what else is new', async () => {
  const page = await read('whats-new.md');
  expect(page).toBe(
    [
      '# What’s new',
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
      'Pages in _two_ languages, beginning with [the first one](https://docs.test/docs/guide/a.md).',
      '',
      '## Releases',
      '',
      '- [2.0](https://docs.test/docs/v2/guide/a.md): Faster \\<b>.',
      '',
    ].join('\n'),
  );
});

it('home and that page name the feed, whose entries are those of the page, the newest first', async () => {
  const link =
    '<link rel="alternate" type="application/atom+xml" title="What’s new" href="/docs/feed.xml">';
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

it('pages with a date below a folder are posts, the newest first, also in the feed', () => {
  const options = { path: '/blog', posts: '/blog/' };
  const { told, data, site } = newsOf(options);
  const post = (name: string, text: string) => {
    const place = { relativePath: `${name}.md`, routePath: `/${name}`, file: `content/${name}.md` };
    return sourceFile(place, text);
  };
  const files = [
    post('blog/one', '---\ndate: 2026-01-02\n---\n\n# One of `two` {#one}\n'),
    post('blog/two', '---\ntitle: Two\ndate: 2026-03-04\ndescription: The <second>\n---\n'),
    post(
      'blog/a (b)',
      '---\ntitle: "[x] {y} <b>"\ndate: 2026-01-01\ndescription: |\n  One ==\n\n  - two\n---\n',
    ),
    post('blog/undated', '# Undated\n'),
    post('blog/broken', '---\ndate: [\n---\n'),
    post('guide/dated', '---\ndate: 2026-03-04\n---\n\n# Elsewhere\n'),
  ];
  const hasPage = () => true;
  const list = [
    '- 2026-03-04: [Two](/blog/two). The \\<second\\>',
    '- 2026-01-02: [One of `two`](/blog/one)',
    '- 2026-01-01: [\\[x\\] \\{y\\} \\<b\\>](/blog/a%20\\(b\\)). One \\=\\= - two',
    '',
  ];
  const page = newsPage(told, site, { hasPage, files });
  expect(page.text.split('\n').slice(4)).toEqual(['# What’s new', '', ...list]);
  const releases = [{ date: '2026-01-02', title: 'A', text: '', added: {} }];
  const both = newsPage(newsOf(options, releases).told, site, { hasPage, files });
  expect(both.text).toContain(`## Posts\n\n${list.join('\n')}\n## This site`);

  const posts = [
    {
      ...emptyPage('/blog/two', 'Two'),
      frontmatter: { date: '2026-03-04', description: 'The <second>\b' },
    },
  ];
  const feed = newsFeed(told, { page: emptyPage('/blog', 'Blog'), pages: posts }, data);
  expect(feed).toContain('<id>https://docs.test/blog/two</id>');
  expect(feed).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<category term="Posts"/>');
  expect(feed).toContain('<content type="html">The &amp;lt;second&amp;gt;</content>');
});

it('posts of the folder of all pages are those of its own language and version', () => {
  const { news } = schema.parse({ news: { path: '/news', posts: '/' } });
  const locales = ['en', 'de', 'fr'].map((lang) => ({ lang, label: lang }));
  const multiVersion = { default: 'v1', versions: ['v1', 'v2'] };
  const data = toSiteData(siteConfigSchema.parse({ lang: 'en', locales, multiVersion }));
  const files = ['/a', '/b', '/de/a', '/fr/a', '/v2/a'].map((routePath) => {
    const place = { relativePath: 'x.md', routePath, file: 'content/x.md' };
    return sourceFile(place, '---\ntitle: X\ndate: 2026-01-02\n---\n');
  });
  const told = news ? newsByLanguage({ ...news, releases: [] }, data) : [];
  const linksIn = (lang: string) => {
    const own = told.filter((one) => one.lang === lang);
    const pages = own.map((one) => newsPage(one, data, { hasPage: () => true, files }));
    return Array.from(
      pages
        .map(({ text }) => text)
        .join()
        .matchAll(/\((\/.*?)\)/g),
      ([, to]) => to,
    );
  };
  expect(linksIn('en')).toEqual(['/a', '/b']);
  expect(linksIn('de')).toEqual(['/de/a', '/b']);
});

it('a release lists its new pages, without a link to those that are gone', () => {
  const release = { text: '', added: {} };
  const releases = [
    { ...release, date: '2026-01-02', title: 'One' },
    { ...release, date: '2026-01-02', title: 'Two', pages: { '/a': 'A', '/b': 'B' } },
  ];
  const { told, site } = newsOf({ path: '/news' }, releases);
  const page = newsPage(told, site, { hasPage: (route) => route === '/a', files: [] });
  expect(page.text.split('\n').slice(4)).toEqual([
    '# What’s new',
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
