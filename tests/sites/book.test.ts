import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';
import { readPage, textsOf, valuesOf } from '../support/built-page.ts';
import { serveSite } from '../support/serve-site.ts';

const read = (site: string, name: string) => readFileSync(path.join(siteDir(site), name), 'utf8');

describe('a section as one page', () => {
  const get = serveSite('editions');

  it('shows its pages in the order of the sidebar, one heading deeper, with links that stay in it', () => {
    const page = readPage('editions', '/_book/guide');
    expect(page.one('h1').text).toBe('Guide');
    expect(textsOf(page.all('nav a'))).toEqual(['A v1 en', 'B v1 en']);
    expect(valuesOf(page.all('nav a'), 'href')).toEqual(['#a', '#b']);
    expect(valuesOf(page.all('section'), 'id')).toEqual(['a', 'b']);
    expect(textsOf(page.all('section h2'))).toEqual(['A v1 en', 'B v1 en']);
    expect(textsOf(page.all('section h3'))).toEqual(['Part']);
    const links = page.all('#a p a');
    expect(links.map((link) => [link.text, link.attribute('href')])).toEqual([
      ['home', '/docs/'],
      ['relative', '#a.part'],
      ['with language', '/docs/zh/guide/a'],
      ['default', '#a'],
    ]);
    expect(page.all('[id="a.part"]')).toHaveLength(1);
  });

  it.each([
    ['/guide', 'en', 'ltr', '/docs/guide/a'],
    ['/zh/guide', 'zh', 'ltr', '/docs/zh/guide/a'],
    ['/v2/ar/guide', 'ar', 'rtl', '/docs/v2/ar/guide/a'],
  ])(
    'is in the edition of its pages, and not what search engines list: %s',
    (route, lang, dir, first) => {
      const page = readPage('editions', `/_book${route}`);
      expect(page.one('html').attribute('lang')).toBe(lang);
      expect(page.one('html').attribute('dir')).toBe(dir);
      expect(page.one('link[rel=canonical]').attribute('href')).toBe(first);
      expect(page.one('meta[name=robots]').attribute('content')).toBe('noindex');
      expect(page.one('.book-links a').attribute('href')).toBe(first);
    },
  );

  it('is offered on its first page, and listed nowhere else', async () => {
    const links = readPage('editions', '/guide/a').all('.page-menu a[href^="/docs/_book"]');
    expect(links.map((link) => [link.text, link.attribute('href')])).toEqual([
      ['Guide on one page', '/docs/_book/guide'],
    ]);
    expect(readPage('editions', '/guide/b').all('[href^="/docs/_book"]')).toEqual([]);
    const files = readdirSync(siteDir('editions'), { recursive: true, encoding: 'utf8' });
    const lists = files.filter((name) =>
      /llms|sitemap|search_index|routes\.json|offline/.test(name),
    );
    expect(lists.length).toBeGreaterThan(4);
    for (const name of lists.filter((one) => /\.\w+$/.test(one)))
      expect(read('editions', name), name).not.toContain('_book');
    const answer = await get('/docs/_book/guide');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has nothing to press and loads no script, whatever its pages have', () => {
    const page = readPage('shipped', '/_book/guide/versions');
    expect(page.all('.live-output').length).toBeGreaterThan(5);
    expect(page.all('button, input, form, [data-island], script[src]')).toEqual([]);
    const ids = valuesOf(page.all('[id]'), 'id');
    expect(ids).toHaveLength(new Set(ids).size);
    const dead = valuesOf(page.all('main a[href^="#"]'), 'href').filter(
      (href = '') => !ids.includes(decodeURIComponent(href.slice(1))),
    );
    expect(dead).toEqual([]);
    expect(page.all('link[rel=stylesheet]').length).toBeGreaterThan(2);
  });
});
