import { describe, expect, it } from 'vitest';
import { indexSidebar, type SidebarNode } from './page-tree.ts';
import { pruneSidebar } from './prune-sidebar.ts';

const link = (name: string): SidebarNode => ({ type: 'link', text: name, href: `/${name}` });

function group(text: string, items: SidebarNode[]): SidebarNode {
  return { type: 'group', text, collapsible: true, collapsed: true, items };
}

describe('a pruned sidebar', () => {
  const count = (nodes: SidebarNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + (node.type === 'group' ? count(node.items) : 0), 0);
  const pages = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => link(`${prefix}${index}`));

  it.each([
    [20, false],
    [250, false],
    [251, true],
  ])('a tree of %i nodes is cut: %s', (size, pruned) => {
    const nodes = pages('p', size);
    const part = pruneSidebar(indexSidebar(nodes), '/p3');
    expect(part.pruned).toBe(pruned);
    if (!pruned) expect(part.nodes).toEqual(nodes);
  });

  it('says how many pages stand before and after, groups not counted', () => {
    const tree = [...pages('a', 6), group('G', pages('g', 3)), ...pages('b', 6)];
    const { nodes } = pruneSidebar(indexSidebar(tree), '/b5', { whole: 8, part: 8 });
    expect(nodes).toEqual([
      { type: 'more', count: 11, href: '/b1' },
      ...['b2', 'b3', 'b4', 'b5'].map(link),
    ]);
  });

  it('keeps the surroundings of a page in a long flat list', () => {
    const { nodes, pruned } = pruneSidebar(indexSidebar(pages('p', 2000)), '/p1000');
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
    const { nodes } = pruneSidebar(indexSidebar(tree), '/g50-7');
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
    expect(count(pruneSidebar(indexSidebar(tree), '/deep30').nodes)).toBeLessThanOrEqual(100);
  });

  it('shows the start of the tree on a page that it does not hold', () => {
    const { nodes } = pruneSidebar(indexSidebar(pages('p', 500)), '/elsewhere');
    expect(nodes[0]).toEqual(link('p0'));
  });
});
