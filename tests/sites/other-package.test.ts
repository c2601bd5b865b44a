import { expect, it } from 'vitest';
import { readPage, textsOf, valuesOf } from '../support/built-page.ts';

// The engine documents any package: this site says no more of it than its name.
const read = (route: string) => readPage('other-package', route);

it('the reference lists every kind of export', () => {
  const page = read('/api/');
  expect(valuesOf(page.all('article h2'), 'id')).toEqual(['functions', 'type-aliases', 'classes']);
  const struct = page.all('article a').find(({ text }) => text === 'Struct');
  expect(struct?.attribute('href')).toBe('/api/classes/Struct');
});

it('a page of the reference has declaration, members and links', () => {
  const struct = read('/api/classes/Struct');
  expect(struct.one('h1').text).toContain('Struct');
  expect(struct.one('.api-declaration').text).toContain('declare class Struct');
  expect(textsOf(struct.all('h3')).join()).toContain('validate()');
  const is = read('/api/functions/is');
  expect(is.one('article').text).toContain('Check if a value passes a struct.');
  expect(is.one('article').text).toContain('value is T');
  const links = is.all('.api-declaration a').filter(({ text }) => text === 'Struct');
  expect(new Set(valuesOf(links, 'href'))).toEqual(new Set(['/api/classes/Struct']));
});

it('samples have hover types, and names of exports become links', () => {
  const page = read('/guide/validate');
  const types = valuesOf(page.all('.code-block [data-type]'), 'data-type');
  expect(types.join('\n')).toContain('const Article: Struct<');
  const mention = page.all('.prose a').find(({ text }) => text === 'assert');
  expect(mention?.attribute('href')).toBe('/api/functions/assert');
});
