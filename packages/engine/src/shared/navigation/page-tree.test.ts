import { describe, expect, it } from 'vitest';
import {
  holdsRoute,
  indexSidebar,
  neighbors,
  readingOrder,
  type SidebarNode,
  selectSidebar,
} from './page-tree.ts';

const link = (name: string): SidebarNode => ({ type: 'link', text: name, href: `/${name}` });

function group(text: string, items: SidebarNode[], href?: string): SidebarNode {
  return { type: 'group', text, collapsible: true, collapsed: true, items, ...(href && { href }) };
}

describe('SIDE-1 the list of a page', () => {
  const lists = { '/guide/': 'slash', '/guide': 'bare', '/guide/features': 'long' };
  it.each([
    ['/guide/x', 'slash'],
    ['/guide', 'bare'],
    ['/guide.zh', 'bare'],
    ['/guidebook', undefined],
    ['/guide/features/x', 'long'],
    ['/guide/features', 'long'],
    ['/other', undefined],
  ])('%s', (route, expected) => {
    expect(selectSidebar(lists, route)).toBe(expected);
  });
});

describe('DOC-18 neighbors', () => {
  const index = indexSidebar([
    link('a'),
    { type: 'divider', style: 'solid' },
    { type: 'header', text: 'Header' },
    group('G', [link('b'), group('H', [link('c')])], '/g'),
    link('d'),
  ]);
  it.each([
    ['/a', undefined, '/g'],
    ['/g', '/a', '/b'],
    ['/c', '/b', '/d'],
    ['/d.html', '/c', undefined],
    ['/missing', undefined, undefined],
  ])('of %s', (path, previous, next) => {
    const found = neighbors(index, path);
    expect([found.previous?.href, found.next?.href]).toEqual([previous, next]);
  });
});

describe('DOC-18 reading order', () => {
  it('a group with a link comes before what it holds; dividers and headers are skipped', () => {
    const nodes = [
      { type: 'header', text: 'Header' } as const,
      group('G', [link('b'), { type: 'divider', style: 'dashed' }], '/g'),
      { type: 'more', count: 3, href: '/z' } as const,
      group('H', [link('c')]),
    ];
    expect(readingOrder(nodes)).toEqual([
      { text: 'G', href: '/g' },
      { text: 'b', href: '/b' },
      { text: 'c', href: '/c' },
    ]);
  });

  it('a page that is listed twice counts where it stands first', () => {
    const index = indexSidebar([link('a'), link('b'), link('a'), link('c')]);
    expect(neighbors(index, '/a')).toEqual({ next: { text: 'b', href: '/b' } });
  });
});

describe('SIDE-6 a group holds the page', () => {
  const tree = group('G', [group('H', [link('c')])], '/g');
  it.each([
    ['/g', true],
    ['/G/', true],
    ['/c.html', true],
    ['/c/d', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(holdsRoute(tree, path)).toBe(expected);
  });

  it('the neighbors that a page leaves out are not entries', () => {
    expect(holdsRoute({ type: 'more', count: 1, href: '/c' }, '/c')).toBe(false);
  });
});

it('the size of an index counts the nodes of all levels', () => {
  expect(indexSidebar([link('a'), group('G', [link('b'), group('H', [link('c')])])]).size).toBe(5);
});
