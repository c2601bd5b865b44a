import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { beforeAll, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';

const dir = siteDir('discovery');
const read = (name: string) => readFile(path.join(dir, name), 'utf8');

beforeAll(() => {
  if (!existsSync(dir)) throw new Error('Build the sites of the tests first: npm run test:sites');
});

it('the sitemap names every page of every version and language, and no other', async () => {
  const { routes, notFoundRoutes } = JSON.parse(await read('routes.json'));
  const expected = (routes as string[])
    .filter((route) => !notFoundRoutes.includes(route))
    .map((route) => `https://docs.test/docs${route}`);
  const found = [...(await read('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(found.map(([, address]) => address).sort()).toEqual(expected.sort());
  expect(expected).toContain('https://docs.test/docs/v2/guide/a');
});

it('a page names its address and its languages with the host', async () => {
  const html = await read('guide/a.html');
  expect(html).toContain('<link rel="canonical" href="https://docs.test/docs/guide/a">');
  expect(html).toContain(
    '<link rel="alternate" hreflang="de" href="https://docs.test/docs/de/guide/a">',
  );
});

it('tags and scripts for every page are in each head, and the policy names the inline one', async () => {
  const script = 'document.documentElement.dataset.counted="<&"';
  const hash = createHash('sha256').update(script).digest('base64');
  for (const name of ['guide/a.html', 'v2/de/404.html']) {
    const [head = ''] = /<head>.*<\/head>/s.exec(await read(name)) ?? [];
    expect(head).toContain('<meta name="verification" content="a &quot;b&quot;">');
    expect(head).toContain('<script src="/docs/count.js" data-site="docs" defer=""></script>');
    expect(head).toContain(`<script>${script}</script>`);
  }
  for (const name of ['_headers', 'vercel.json', 'nginx.conf', 'server.json'])
    expect(await read(name), name).toContain(`'sha256-${hash}'`);
});

it('what a page says to search engines is JSON that no text can end', async () => {
  const html = await read('guide/a.html');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [breadcrumbs, article] = JSON.parse(json)['@graph'];
  expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({
    item: 'https://docs.test/docs/guide/a',
  });
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    url: 'https://docs.test/docs/guide/a',
    description: 'The first </script> page.',
  });
});

it('a page links to its Markdown, to assistants, and to where mistakes are reported', async () => {
  const [menu = ''] =
    /<footer class="article-footer">.*?<\/footer>/.exec(await read('de/guide/a.html')) ?? [];
  expect(menu).toContain('<a href="/docs/de/guide/a.md">Als Markdown ansehen</a>');
  expect(menu).toContain('q=Read%20https%3A%2F%2Fdocs.test%2Fdocs%2Fde%2Fguide%2Fa.md');
  expect(menu).toContain(
    'href="https://tracker.test/new?title=Erste%20Seite&amp;body=https%3A%2F%2Fdocs.test%2Fdocs%2Fde%2Fguide%2Fa%0A" data-report="100"',
  );
});

it('ROUTE-8 the 404 page of an edition searches it and lists its pages, and no other', async () => {
  const mainOf = async (name: string) => /<main.*<\/main>/s.exec(await read(name))?.[0];
  const main = await mainOf('404.html');
  expect(main).toContain('<form action="/docs/"><input type="search"');
  expect(main).toContain('<li><a href="/docs/guide/a">');
  expect(main).toContain('<li><a href="/docs/whats-new">');
  expect(await mainOf('v2/404.html')).not.toContain('href="/docs/guide/a"');
});

it('I18N-2 I18N-3 the page of all headings leads to those of the other languages and versions', async () => {
  const html = await read('search.html');
  const menus = [...html.matchAll(/<a class="nav-link" href="([^"]*)"/g)].map(([, href]) => href);
  const languages = ['/docs/search', '/docs/de/search'];
  const versions = ['/docs/search', '/docs/v2/search'];
  // In the bar, and in the menu of narrow screens.
  expect(menus).toEqual([...languages, ...versions, ...languages, ...versions]);
  expect(html).not.toContain('edition-missing');
});

it('the Markdown of a page keeps its structure and leads to the host', async () => {
  expect(await read('guide/a.md')).toBe(
    [
      '# First **page**',
      '',
      '> For AI agents: this page documents Discovery v1; [llms.txt](https://docs.test/docs/llms.txt) lists all pages.',
      '',
      '## Part',
      '',
      '> **Careful**',
      '>',
      '> A word.',
      '',
      '1. One',
      '2. Two',
      '',
      '| A | B |',
      '| - | - |',
      '| a | b |',
      '',
      '[Here](https://docs.test/docs/guide/a.md#part), [out](https://example.com/).',
      '',
      '`a.ts`',
      '',
      '```ts',
      'const a = 1;',
      '```',
      '',
    ].join('\n'),
  );
});

it('each version and language has its own list for language models', async () => {
  expect(await read('llms.txt')).toContain('(https://docs.test/docs/guide/a.md)');
  expect(await read('de/llms.txt')).toContain('(https://docs.test/docs/de/guide/a.md)');
  expect(await read('v2/llms-full.txt')).toContain('# Second version');
  expect(await read('v2/llms-full.txt')).not.toContain('# First page');
});

it('a page names an image for previews, which is there and says what the page is', async () => {
  const html = await read('guide/a.html');
  const [, image = ''] =
    /<meta property="og:image" content="https:\/\/docs\.test\/docs\/([^"]+)">/.exec(html) ?? [];
  expect(html).toContain(
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="First page, Guide"><meta name="twitter:card" content="summary_large_image">',
  );
  expect(imageSize(await readFile(path.join(dir, image)))).toMatchObject({
    width: 1200,
    height: 630,
  });
  expect(await read('404.html')).not.toContain('og:image');
});
