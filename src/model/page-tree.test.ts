import { describe, expect, it } from 'vitest';
import { indexSidebar, neighbours, type SidebarNode, selectSidebar } from './page-tree.ts';
import { pruneSidebar } from './prune-sidebar.ts';

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

describe('DOC-18 neighbours', () => {
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
    const found = neighbours(index, path);
    expect([found.previous?.href, found.next?.href]).toEqual([previous, next]);
  });
});

describe('a pruned sidebar', () => {
  const count = (nodes: SidebarNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + (node.type === 'group' ? count(node.items) : 0), 0);
  const pages = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => link(`${prefix}${index}`));

  it('is the whole tree when that is small', () => {
    const nodes = pages('p', 20);
    expect(pruneSidebar(indexSidebar(nodes), '/p3', 80)).toEqual({ nodes, pruned: false });
  });

  it('keeps the surroundings of a page in a long flat list', () => {
    const { nodes, pruned } = pruneSidebar(indexSidebar(pages('p', 2000)), '/p1000', 80);
    expect(pruned).toBe(true);
    expect(nodes.length).toBeLessThanOrEqual(82);
    expect(nodes).toContainEqual(link('p1000'));
    expect(nodes[0]).toEqual({ type: 'more', count: 980, href: '/p979' });
    expect(nodes.at(-1)).toEqual({ type: 'more', count: 980, href: '/p1020' });
  });

  it('closes the other groups, which lead to their first page', () => {
    const tree = Array.from({ length: 100 }, (_, index) =>
      group(`G${index}`, pages(`g${index}-`, 20)),
    );
    const { nodes } = pruneSidebar(indexSidebar(tree), '/g50-7', 80);
    expect(count(nodes)).toBeLessThanOrEqual(90);
    const open = nodes.filter((node) => node.type === 'group' && node.items.length > 0);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ text: 'G50' });
    expect(nodes).toContainEqual({
      ...group('G51', []),
      pruned: true,
      first: '/g51-0',
    });
    expect(tree.every((node) => node.type === 'group' && node.items.length === 20)).toBe(true);
  });

  it('stays bounded in deep trees', () => {
    let tree = pages('deep', 60);
    for (let level = 0; level < 6; level += 1) {
      tree = [...pages(`l${level}-`, 60), group(`L${level}`, tree)];
    }
    expect(count(pruneSidebar(indexSidebar(tree), '/deep30', 80).nodes)).toBeLessThanOrEqual(100);
  });

  it('shows the start of the tree on a page that it does not hold', () => {
    const { nodes } = pruneSidebar(indexSidebar(pages('p', 500)), '/elsewhere', 80);
    expect(nodes[0]).toEqual(link('p0'));
  });
});
