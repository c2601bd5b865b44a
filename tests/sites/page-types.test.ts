import { describe, expect, it } from 'vitest';
import { readPage, textsOf, valuesOf } from '../support/built-page.ts';

const read = (route: string) => readPage('page-types', route);

/** Selectors of the parts around the content of a page. */
const around = [
  '.navbar',
  '.doc-sidebar',
  '.doc-outline',
  '.menu-bar',
  '.article-footer',
  '.pager',
];

/** Those that a page has. */
const partsOf = (route: string) => around.filter((part) => read(route).all(part).length > 0);

describe('page types', () => {
  it('TYPE-1 TYPE-2 TYPE-4 TYPE-5 DOC-2 DOC-5 a page without a type is a doc page, with all parts', () => {
    const page = read('/doc');
    expect(page.one('title').text).toBe('Doc page - Types');
    expect(page.one('meta[name=description]').attribute('content')).toBe('Description of the page');
    expect(page.one('meta[name=robots]').attribute('content')).toBe('noindex');
    expect(page.one('html').attribute('lang')).toBe('en');
    expect(partsOf('/doc')).toEqual(around);
    expect(page.one('.doc-outline').text).toContain('ON THIS PAGE');
    expect(page.one('.article-footer > a').attribute('href')).toBe(
      'https://example.com/edit/content/doc.md',
    );
    expect(textsOf(page.all('.pager-link'))).toEqual(['Next PageUnknown type']);
  });

  it('DOC-15 an article ends with its neighbors, then with one row', () => {
    const parts = read('/doc').all('.article-footer > *');
    expect(parts.map(({ text }) => text.replace(/This page as….*/, 'This page as…'))).toEqual([
      'Next PageUnknown type',
      'Edit this page',
      'This page as…',
    ]);
  });

  it('DOC-2 DOC-5 DOC-10 headings have ids and anchors, and entries of the outline have titles', () => {
    const page = read('/doc');
    const links = page.all('.doc-outline a');
    expect(textsOf(links)).toEqual(['First', 'Inner code', 'Same', 'Same', 'Own']);
    expect(valuesOf(links, 'href')).toEqual([
      '#first',
      '#inner-code',
      '#same',
      '#same-1',
      '#my-id',
    ]);
    expect(links[1]?.one('code').text).toBe('code');
    expect(links[1]?.attribute('title')).toBe('Inner code');
    expect(page.one('#my-id a').attribute('href')).toBe('#my-id');
    expect(page.one('#my-id a').text).toBe('Own');
  });

  it('TYPE-3 an unknown type is shown as a doc page', () => {
    expect(read('/unknown').one('title').text).toBe('Unknown type - Types');
    expect(partsOf('/unknown')).toEqual(around);
  });

  it('TYPE-2 custom has the bar and the content only, blank the content only', () => {
    expect(read('/custom').one('title').text).toBe('Types');
    expect(read('/custom').one('h1').text).toContain('Custom page');
    expect(partsOf('/custom')).toEqual(['.navbar']);
    expect(read('/blank').one('h1').text).toContain('Blank page');
    expect(partsOf('/blank')).toEqual([]);
  });

  it('DOC-1 TYPE-4 TYPE-5 a title becomes the heading of a page without one', () => {
    const page = read('/no-heading');
    expect(page.one('title').text).toBe('Only a title | Own suffix');
    expect(page.one('h1').attribute('id')).toBe('only-a-title');
    expect(page.one('h1 a').text).toBe('Only a title');
    expect(page.one('meta[name=description]').attribute('content')).toBe('Description of the site');
  });

  it('TYPE-6 NAV-12 front matter hides the parts of its page', () => {
    expect(read('/bare').one('h1').text).toContain('Bare');
    expect(partsOf('/bare')).toEqual([]);
  });

  it('DOC-18 SIDE-7 SIDE-8 SIDE-9 dividers and headers are no pages', () => {
    const page = read('/unknown');
    expect(page.one('.pager-link[rel=next]').text).toContain('Only a title');
    expect(page.one('.sidebar hr').attribute('data-style')).toBe('dashed');
    expect(page.one('.sidebar-header').text).toBe('Section');
    expect(page.one('.sidebar a[href="https://example.com/"]').attribute('target')).toBe('_blank');
  });

  it('TYPE-2 HOME-2 HOME-4 HOME-6 HOME-7 HOME-8 home has hero, two images, features and a footer', () => {
    const page = read('/');
    expect(page.one('title').text).toBe('Types - Suffix');
    expect(page.one('h1').text).toBe('The hero');
    expect(textsOf(page.all('.hero-line'))).toEqual(['First line', 'Second line']);
    expect(page.all('.hero-actions')).toEqual([]);
    expect(page.one('.site-footer').text).toMatch(/Home footer$/);
    expect(page.one('.footer-columns h2').text).toBe('Learn');
    expect(textsOf(page.all('.footer-columns li'))).toEqual(['Doc', 'Soon']);
    expect(valuesOf(page.all('.footer-columns a'), 'href')).toEqual(['/doc']);
    expect(page.one('main').text).toContain('Own content.');
    const images = page.all('.hero img');
    expect(valuesOf(images, 'src')).toEqual(['/light.svg', '/dark.svg']);
    for (const name of ['width', 'height']) expect(valuesOf(images, name)).toEqual(['375', '375']);
    const features = page.all('.feature');
    expect(valuesOf(features, 'data-span')).toEqual(['4', '6', '4']);
    expect(features[0]?.text).toContain('🌱');
    expect(features.map((feature) => valuesOf(feature.all('a'), 'href'))).toEqual([
      [],
      ['/doc'],
      [],
    ]);
  });
});
