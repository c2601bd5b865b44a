import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';
import { type Part, parsePage, readPage, textsOf, valuesOf } from '../support/built-page.ts';
import { englishIn, textsInLanguage } from '../support/interface-texts.ts';
import { serveSite } from '../support/serve-site.ts';

const read = (route: string) => readPage('editions', route);
const hrefOf = (links: readonly Part[], text: string) =>
  links.find((link) => link.text === text)?.attribute('href');

describe('I18N', () => {
  it.each([
    ['/guide/a', 'A v1 en', 'en', 'ltr'],
    ['/zh/guide/a', 'A v1 zh', 'zh', 'ltr'],
    ['/ar/guide/a', 'A v1 ar', 'ar', 'rtl'],
    ['/v2/guide/a', 'A v2 en', 'en', 'ltr'],
    ['/v2/zh/guide/a', 'A v2 zh', 'zh', 'ltr'],
    ['/v2/', 'Home v2 en', 'en', 'ltr'],
    ['/zh/', 'Home v1 zh', 'zh', 'ltr'],
  ])('I18N-1 ROUTE-7 %s is a page of its edition, below the base', (route, heading, lang, dir) => {
    const page = read(route);
    expect(page.one('h1').text).toBe(heading);
    expect(page.one('html').attribute('lang')).toBe(lang);
    expect(page.one('html').attribute('dir')).toBe(dir);
    const addresses = valuesOf(page.all('a[href^="/"]'), 'href');
    expect(addresses.filter((address) => !/^\/docs\/(?!docs)/.test(address ?? ''))).toEqual([]);
  });

  it('I18N-2 I18N-3 menus name languages and versions, and mark the own one', () => {
    const page = read('/v2/guide/a');
    const languages = page.one('.navbar-tools [data-edition=language]');
    expect(textsOf(languages.all('a'))).toEqual(['English', '中文', 'العربية']);
    expect(languages.one('[aria-current]').text).toBe('English');
    expect(textsOf(page.all('.navbar-tools [data-edition=version] a'))).toEqual(['v1', 'v2']);
    expect(page.one('.navbar-tools [data-edition=version] [aria-current]').text).toBe('v2');
  });

  it('decision 5: a page that is missing there leads home, and the entry says so', () => {
    const languages = read('/guide/b').all('.navbar-tools [data-edition=language] a');
    expect(hrefOf(languages, '中文 (page not available)')).toBe('/docs/zh/');
  });

  it('options, addresses and calls in texts from right to left are isolated, in the outline too', () => {
    const page = read('/ar/guide/a');
    const isolated = textsOf(page.all('bdi[dir=ltr]'));
    expect(isolated).toEqual(['--force', 'https://example.org/guide/', 'run()', '--force']);
    expect(textsOf(page.all('.doc-outline bdi'))).toEqual(['--force']);
    expect(read('/guide/a').all('bdi')).toEqual([]);
  });

  it('I18N-4 links of content lead to the same edition', () => {
    const links = read('/v2/zh/guide/a').all('article a');
    expect(hrefOf(links, 'home')).toBe('/docs/v2/zh/');
    expect(hrefOf(links, 'relative')).toBe('/docs/v2/zh/guide/a#part');
    expect(hrefOf(links, 'with language')).toBe('/docs/v2/zh/guide/a');
    expect(hrefOf(links, 'default')).toBe('/docs/v2/guide/a');
  });

  it('NAV-4 NAV-11 DATA-6 bar, sidebar and texts are those of the edition', () => {
    const page = read('/v2/zh/guide/a');
    expect(page.one('.navbar-title').text).toBe('版本');
    expect(page.one('.navbar-title').attribute('href')).toBe('/docs/v2/zh/');
    expect(textsOf(page.all('.navbar-links a'))).toEqual(['指南二']);
    expect(page.all('.sidebar a')[0]?.attribute('href')).toBe('/docs/v2/zh/guide/a');
    expect(page.one('.doc-outline .outline-title').text).toBe('本页目录');
    expect(hrefOf(page.all('.article-footer > a'), '编辑')).toBe(
      'https://example.com/zh/v2/zh/guide/a.md',
    );
    expect(page.one('.callout-title').text).toBe('提示');
    expect(valuesOf(page.all('.code-copy'), 'aria-label')).toEqual(['复制代码']);
    const other = read('/guide/a');
    expect(other.one('.doc-outline .outline-title').text).toBe('Theme outline');
    expect(textsOf(other.all('.navbar-links a'))).toEqual(['Guide']);
  });

  it.each(['/zh/guide/a', '/zh/guide/live', '/zh/404'])(
    'I18N-6 %s has no English of ours, in the texts of live examples neither',
    async (route) => {
      const html = readFileSync(path.join(siteDir('editions'), `${route}.html`), 'utf8');
      expect(englishIn(html, await textsInLanguage('zh-CN'))).toEqual([]);
    },
  );

  it('a page that a language lacks is linked in the default language', () => {
    const next = read('/zh/guide/a').one('.pager-link[rel=next]');
    expect(next.text).toMatch(/^下一页/);
    expect(next.attribute('href')).toBe('/docs/guide/b');
  });
});

describe('unknown addresses', () => {
  const get = serveSite('editions');

  it('NF-2 NF-4 have the language and version of the address', async () => {
    const answer = await get('/docs/v2/zh/nowhere');
    expect(answer.status).toBe(404);
    const page = parsePage(await answer.text());
    expect(page.one('h1').text).toBe('找不到页面');
    expect(hrefOf(page.all('main a'), '返回首页')).toBe('/docs/v2/zh/');
    const languages = page.all('.navbar-tools [data-edition=language] a');
    expect(hrefOf(languages, 'English')).toBe('/docs/v2/');
    expect(page.all('.edition-missing')).toEqual([]);
  });
});
