import { describe, expect, it } from 'vitest';
import {
  isExternal,
  isForeign,
  normalizeRoute,
  resolveLink,
  routeOfFile,
  sameRoute,
  withBase,
  withoutBase,
} from './url.ts';

describe('withBase', () => {
  it.each([
    ['/guide', '/', '/guide'],
    ['/guide', '/docs/', '/docs/guide'],
    ['/guide', '/docs', '/docs/guide'],
    ['/', '/docs/', '/docs/'],
    ['/docs/x', '/docs/', '/docs/x'],
    ['/docs', '/docs/', '/docs'],
    ['/docs/x', '/doc/', '/doc/docs/x'],
    ['/docs?a=1', '/docs/', '/docs?a=1'],
    ['https://example.com/', '/docs/', 'https://example.com/'],
    ['//example.com/x', '/docs/', '//example.com/x'],
    ['#hash', '/docs/', '#hash'],
  ])('ROUTE-7 %s below %s is %s', (path, base, expected) => {
    expect(withBase(path, base)).toBe(expected);
  });
});

it.each([
  ['/docs/guide', '/docs/', '/guide'],
  ['/docs', '/docs/', '/'],
  ['/docsx', '/docs/', '/docsx'],
  ['/guide', '/', '/guide'],
])('withoutBase takes the base off %s', (path, base, expected) => {
  expect(withoutBase(path, base)).toBe(expected);
});

it.each([
  ['/x.html', '/x'],
  ['/x/index', '/x/'],
  ['/x/index.html', '/x/'],
  ['/index.html', '/'],
  ['/%E6%97%A5', '/日'],
  ['/%zz', '/%zz'],
])('ROUTE-5 %s is %s', (path, expected) => {
  expect(normalizeRoute(path)).toBe(expected);
});

it.each([
  ['/Guide/Getting-Started/', '/guide/getting-started', true],
  ['/plugins/index.html', '/plugins/', true],
  ['/guide/x#hash', '/guide/x', true],
  ['/guide', '/guidebook', false],
])('ROUTE-6 %s and %s', (a, b, expected) => {
  expect(sameRoute(a, b)).toBe(expected);
});

it.each([
  ['index.mdx', '/'],
  ['guide/x.mdx', '/guide/x'],
  ['plugins/index.md', '/plugins/'],
  ['README.md', '/'],
  ['guide/README.md', '/guide/'],
  ['guide/my-index.md', '/guide/my-index'],
])('the route of %s is %s', (file, expected) => {
  expect(routeOfFile(file)).toBe(expected);
});

it.each([
  ['./y.md', 'guide/x.md', '/guide/y'],
  ['../plugins/index.mdx#a', 'guide/x.md', '/plugins/#a'],
  ['../README.md#a', 'guide/x.md', '/#a'],
  ['y', 'guide/x.md', '/guide/y'],
  ['..', 'guide/features/x.md', '/guide/'],
  ['/guide/y?a=1#b', 'x.md', '/guide/y?a=1#b'],
  ['../../../etc/passwd', 'x.md', '/etc/passwd'],
  ['#a', 'guide/x.md', '/guide/x#a'],
])('ROUTE-11 %s in %s leads to %s', (href, file, expected) => {
  expect(resolveLink(href, file)).toBe(expected);
});

it.each([
  ['//host/x', true],
  [String.raw`\\host/x`, true],
  [String.raw`/\host/x`, true],
  [' javascript:alert(1)', true],
  ['/guide', false],
  ['guide:', true],
  ['./a:b', false],
])('%s names a scheme or a host: %j', (href, isForeignAddress) => {
  expect(isForeign(href)).toBe(isForeignAddress);
});

it('ROUTE-7 external means http, https, mailto and tel', () => {
  const all = ['http://a', 'https://a', 'mailto:a@b', 'tel:1', '/a', 'a', '//a', 'javascript:a'];
  expect(all.filter(isExternal)).toEqual(all.slice(0, 4));
});
