import { describe, expect, it } from 'vitest';
import { resolveAddress, resolveFile } from './resolve-address.ts';

const pages: Record<string, string> = { '/guide/y.html': '/guide/y', '/plugins': '/plugins/' };
const context = {
  base: '/kit/',
  relativePath: 'guide/x.md',
  routePath: '/guide/x',
  resolveRoute: (href: string) => pages[href] ?? href,
};

describe('ROUTE-5 ROUTE-7 ROUTE-11 links', () => {
  it.each([
    ['y.md', 'page', '/guide/y'],
    ['./y.html', 'page', '/guide/y'],
    ['/guide/y.html', 'page', '/guide/y'],
    ['/kit/guide/y', 'page', '/guide/y'],
    ['/kit/guide/y.html', 'page', '/guide/y'],
    ['/plugins', 'page', '/plugins/'],
    ['/kitchen', 'page', '/kitchen'],
    ['/demo.html?a#b', 'file', '/demo.html?a#b'],
    ['../file.pdf', 'file', '/file.pdf'],
  ])('%s is the %s %s', (href, kind, target) => {
    expect(resolveAddress(href, context)).toEqual({ kind, href: `/kit${target}`, target });
  });

  it('a hash stays a plain anchor of its own page', () => {
    expect(resolveAddress('#a', context)).toEqual({
      kind: 'page',
      href: '#a',
      target: '/guide/x#a',
    });
  });

  it.each(['https://example.com/a.md', 'mailto:a@example.com', '//example.com/x', 'sms:1'])(
    '%s is not changed',
    (href) => {
      expect(resolveAddress(href, context)).toEqual({ kind: 'outside', href, target: href });
    },
  );
});

it.each([
  ['i.png', '/guide/i.png'],
  ['/i.png', '/i.png'],
  ['/kit/i.png', '/i.png'],
])('ROUTE-7 the image %s is %s with base', (src, target) => {
  expect(resolveFile(src, context)).toEqual({ kind: 'file', href: `/kit${target}`, target });
});

it.each(['https://example.com/i.png', '//example.com/i.png', 'data:image/png;base64,AA=='])(
  'ROUTE-7 the image %s is not changed',
  (src) => {
    expect(resolveFile(src, context).href).toBe(src);
  },
);
