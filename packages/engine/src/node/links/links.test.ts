import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { resolveLinks } from './links.ts';

const context = {
  relativePath: 'guide/x.mdx',
  routePath: '/guide/x',
  base: '/docs/',
  resolveRoute: (href: string) => href.replace(/^\/plugins(?=$|#)/, '/plugins/'),
};

function element(tagName: string, properties: Element['properties'], line = 7): Element {
  const point = { line, column: 1 };
  return {
    type: 'element',
    tagName,
    properties,
    children: [],
    position: { start: point, end: point },
  };
}

function resolve(node: Element) {
  const tree: Root = { type: 'root', children: [node] };
  const { links, assets } = resolveLinks(tree, context);
  return { ...node.properties, links, assets };
}

describe('ROUTE-7 ROUTE-11 links to pages', () => {
  it.each([
    ['y.md', '/guide/y'],
    ['./y.mdx#a', '/guide/y#a'],
    ['../plugins/index.md', '/plugins/'],
    ['/plugins', '/plugins/'],
    ['/plugins#json', '/plugins/#json'],
    ['/guide/y?a=1#b', '/guide/y?a=1#b'],
    ['/', '/'],
  ])('%s leads to %s with base', (href, route) => {
    expect(resolve(element('a', { href }))).toEqual({
      href: `/docs${route}`,
      links: [{ href: route, line: 7 }],
      assets: [],
    });
  });

  it('a hash stays a plain anchor of its own page', () => {
    expect(resolve(element('a', { href: '#a' }))).toEqual({
      href: '#a',
      links: [{ href: '/guide/x#a', line: 7 }],
      assets: [],
    });
  });
});

it.each(['https://example.com/', 'http://example.com/a.md', 'HTTPS://EXAMPLE.COM/'])(
  'ROUTE-10 %s opens in a new tab',
  (href) => {
    expect(resolve(element('a', { href }))).toEqual({
      href,
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
      links: [],
      assets: [],
    });
  },
);

it.each(['mailto:a@example.com', 'tel:123', '//example.com/x', 'sms:1'])(
  'ROUTE-7 %s is not changed',
  (href) => {
    expect(resolve(element('a', { href }))).toEqual({ href, links: [], assets: [] });
  },
);

it.each([
  ['a', 'href', './file.pdf', '/guide/file.pdf'],
  ['a', 'href', '/file.zip?x=1', '/file.zip?x=1'],
  ['img', 'src', 'i.png', '/guide/i.png'],
  ['img', 'src', '/i.png', '/i.png'],
  ['video', 'src', '../v.mp4', '/v.mp4'],
])('ROUTE-7 the file of <%s %s="%s"> is %s with base', (tagName, name, value, file) => {
  expect(resolve(element(tagName, { [name]: value }))).toEqual({
    [name]: `/docs${file}`,
    links: [],
    assets: [{ href: file, line: 7 }],
  });
});

it.each(['https://example.com/i.png', '//example.com/i.png', 'data:image/png;base64,AA=='])(
  'ROUTE-7 the image %s is not changed',
  (src) => {
    expect(resolve(element('img', { src }))).toEqual({ src, links: [], assets: [] });
  },
);

it('an anchor without an address is no link', () => {
  expect(resolve(element('a', { id: 'here' }))).toEqual({ id: 'here', links: [], assets: [] });
});

it.each([
  ['area', 'href', '/guide/a.md', 'links', '/guide/a'],
  ['blockquote', 'cite', '/guide/a.md', 'links', '/guide/a'],
  ['use', 'href', '/sprite.svg#i', 'assets', '/sprite.svg#i'],
  ['image', 'xLinkHref', '/pic.png', 'assets', '/pic.png'],
  ['object', 'data', '/doc.pdf', 'assets', '/doc.pdf'],
  ['track', 'src', '/words.vtt', 'assets', '/words.vtt'],
  ['source', 'src', '/film.mp4', 'assets', '/film.mp4'],
  ['video', 'poster', '/pic.png', 'assets', '/pic.png'],
] as const)('<%s %s> has the base and is checked', (tag, name, address, kind, target) => {
  const found = resolve(element(tag, { [name]: address }));
  expect(found).toMatchObject({ [name]: `/docs${target}`, [kind]: [{ href: target, line: 7 }] });
});

it('a drawing names its own parts by their ids', () => {
  expect(resolve(element('use', { href: '#part' }))).toEqual({
    href: '#part',
    links: [],
    assets: [],
  });
});
