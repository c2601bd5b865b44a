import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
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
      ['All pages as EPUB', '/docs/_book/editions-v1-en.epub'],
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

/** The files of an EPUB, and its documents as XML. */
function openBook(site: string, name: string) {
  const bytes = new Uint8Array(readFileSync(path.join(siteDir(site), '_book', name)));
  const files = unzipSync(bytes);
  const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());
  return { bytes, files, text };
}

const namespaces = {
  c: 'urn:oasis:names:tc:opendocument:xmlns:container',
  dc: 'http://purl.org/dc/elements/1.1/',
  epub: 'http://www.idpf.org/2007/ops',
  h: 'http://www.w3.org/1999/xhtml',
  o: 'http://www.idpf.org/2007/opf',
};

/** Values that an XPath finds in XML, which the parser refuses if anything in it isn't closed, quoted or escaped. */
function valuesAt(xml: string, xpath: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find(xpath, namespaces).map((node) => node.content);
  } finally {
    document.dispose();
  }
}

describe('the EPUB of an edition', () => {
  it('is one for each that has pages', () => {
    const names = readdirSync(path.join(siteDir('editions'), '_book')).filter((name) =>
      name.endsWith('.epub'),
    );
    const editions = ['v1-ar', 'v1-en', 'v1-zh', 'v2-ar', 'v2-en', 'v2-zh'];
    expect(names.sort()).toEqual(editions.map((edition) => `editions-${edition}.epub`));
  });

  it('has its parts in the order of the navigation bar, so the guide comes before the reference', () => {
    const { text } = openBook('shipped', 'lix-0.5.epub');
    const parts = valuesAt(text('book/nav.xhtml'), '//h:nav[@epub:type="toc"]/h:ol/h:li/*[1]');
    expect(parts).toEqual([
      'Guide',
      'Examples',
      'Plugins',
      'Reference',
      'Writing this documentation',
    ]);
  });

  it('tells its type in its first bytes, and what it is in its package', () => {
    const { bytes, text } = openBook('editions', 'editions-v2-ar.epub');
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
    // Stored, and no extra field before it.
    expect([...bytes.subarray(8, 10), ...bytes.subarray(28, 30)]).toEqual([0, 0, 0, 0]);
    expect(valuesAt(text('META-INF/container.xml'), '//c:rootfile/@full-path')).toEqual([
      'book/package.opf',
    ]);
    const of = (xpath: string) => valuesAt(text('book/package.opf'), xpath);
    expect(of('//o:metadata/dc:title')).toEqual(['Editions v2']);
    expect(of('//o:metadata/dc:language')).toEqual(['ar']);
    expect(of('/o:package/@unique-identifier')).toEqual(of('//dc:identifier/@id'));
    expect(of('//dc:identifier')[0]).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(of('//o:meta[@property="dcterms:modified"]')[0]).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );
    expect(of('//o:meta[@property="schema:accessMode"]')).toEqual(['textual']);
    expect(of('//o:spine/@page-progression-direction')).toEqual(['rtl']);
  });

  it.each([
    ['editions', 'editions-v1-en.epub', 2],
    ['shipped', 'lix-0.5.epub', 250],
    ['shipped', 'lix-0.17.epub', 40],
  ])(
    'lists all of its files, reads as XML, and leads nowhere that it lacks: %s %s',
    (site, name, pages) => {
      const { files, text } = openBook(site, name);
      const of = (xpath: string) => valuesAt(text('book/package.opf'), xpath);
      const items = of('//o:item/@href');
      expect(['book/package.opf', ...items.map((item) => `book/${item}`)].sort()).toEqual(
        Object.keys(files)
          .filter((file) => file.startsWith('book/'))
          .sort(),
      );
      const chapters = items.filter((item) => item.endsWith('.xhtml'));
      expect(of('//o:itemref/@idref').map((id) => `${id}.xhtml`)).toEqual(chapters);
      expect(valuesAt(text('book/nav.xhtml'), '//h:nav[@epub:type="toc"]//h:a/@href')).toEqual(
        chapters.slice(1),
      );
      expect(chapters.length).toBeGreaterThan(pages);
      const ids = new Map(
        chapters.map((chapter) => [chapter, valuesAt(text(`book/${chapter}`), '//@id')]),
      );
      for (const [chapter, own] of ids) {
        expect(own, chapter).toHaveLength(new Set(own).size);
        const xml = text(`book/${chapter}`);
        expect(
          valuesAt(xml, '//h:script | //h:button | //h:input | //@style | //@onclick'),
        ).toEqual([]);
        for (const href of valuesAt(xml, '//h:a/@href | //h:img/@src')) {
          if (/^(?:https?|mailto|data):/.test(href)) continue;
          const [file = '', hash] = href.split('#');
          expect(items, `${chapter}: ${href}`).toContain(file);
          if (hash !== undefined)
            expect(ids.get(file), `${chapter}: ${href}`).toContain(decodeURIComponent(hash));
        }
      }
    },
  );
});
