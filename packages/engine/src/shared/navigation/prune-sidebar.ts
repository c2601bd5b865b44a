import { routeKey } from '../url.ts';
import { readingOrder, type SidebarIndex, type SidebarNode } from './page-tree.ts';

/** How many nodes a page carries: a tree up to `whole` as it is, of a larger one about `part`. */
interface SidebarLimits {
  whole: number;
  part: number;
}

/** 250 links are about 4 KB of compressed HTML. */
const defaultLimits: SidebarLimits = { whole: 250, part: 80 };

/** Whether a sidebar is too large for pages to carry all of it. */
export function isPruned({ size }: Pick<SidebarIndex, 'size'>): boolean {
  return size > defaultLimits.whole;
}

/**
 * Cuts a sidebar to what one page has to carry, so that HTML does not grow with the site: small
 * trees are returned whole; of larger ones only the branch of the page stays open, and of every
 * long list only the entries nearest to the page stay, with a `more` node for the rest.
 *
 * @param path Path of the page with base.
 * @returns The nodes, and whether anything was left out. The input is not changed.
 */
export function pruneSidebar(
  index: SidebarIndex,
  path: string,
  { whole, part }: SidebarLimits = defaultLimits,
): { nodes: SidebarNode[]; pruned: boolean } {
  const { nodes, size, trails } = index;
  if (size <= whole) return { nodes: [...nodes], pruned: false };
  const trail = trails.get(routeKey(path)) ?? [];
  const perLevel = Math.max(4, Math.floor(part / (trail.length + 1)));
  const known = prunedBy.get(index) ?? new Map<string, SidebarNode[]>();
  prunedBy.set(index, known);
  const key = `${perLevel} ${windowsAlong(trail, nodes, perLevel)}`;
  const pruned = known.get(key) ?? pruneLevel(nodes, trail, perLevel);
  known.set(key, pruned);
  return { nodes: pruned, pruned: true };
}

/** Pages of one group show the same part, unless the group is long. */
const prunedBy = new WeakMap<SidebarIndex, Map<string, SidebarNode[]>>();

/** A key of the part that is shown: the open groups, and where the list on each level begins. */
function windowsAlong(
  [current = -1, ...trail]: readonly number[],
  nodes: readonly SidebarNode[],
  limit: number,
): string {
  const [start] = windowAround(Math.max(0, current), nodes.length, limit);
  const node = nodes[current];
  if (node?.type !== 'group') return `${start}`;
  return `${start}/${current} ${windowsAlong(trail, node.items, limit)}`;
}

/** @param trail Positions on the way to the page, from this level on; empty off the way. */
function pruneLevel(
  nodes: readonly SidebarNode[],
  [current = -1, ...trail]: readonly number[],
  limit: number,
): SidebarNode[] {
  const [start, end] = windowAround(Math.max(0, current), nodes.length, limit);
  const shown = nodes.slice(start, end).map((node, index) => {
    if (node.type !== 'group') return node;
    if (start + index === current) return { ...node, items: pruneLevel(node.items, trail, limit) };
    const first = node.first ?? spanOf(node).first;
    return { ...node, items: [], pruned: true, ...(first && { first }) };
  });
  return [...more(nodes.slice(0, start), -1), ...shown, ...more(nodes.slice(end), 0)];
}

/** `limit` positions around one, kept inside the list. */
function windowAround(center: number, length: number, limit: number): [number, number] {
  const start = Math.max(0, Math.min(center - Math.floor(limit / 2), length - limit));
  return [start, Math.min(length, start + limit)];
}

function more(hidden: readonly SidebarNode[], nearest: 0 | -1): SidebarNode[] {
  const filled = hidden.map(spanOf).filter(({ count }) => count > 0);
  const span = filled.at(nearest);
  if (!span) return [];
  const count = filled.reduce((sum, one) => sum + one.count, 0);
  return [{ type: 'more', count, href: nearest === 0 ? span.first : span.last }];
}

/** The pages in a node: how many, and the first and last in reading order. */
interface Span {
  count: number;
  first: string;
  last: string;
}

/** Every page of a large site asks for nearly all of them. */
const spans = new WeakMap<SidebarNode, Span>();

function spanOf(node: SidebarNode): Span {
  const known = spans.get(node);
  if (known) return known;
  const pages = readingOrder([node]);
  const span = {
    count: pages.length,
    first: pages[0]?.href ?? '',
    last: pages.at(-1)?.href ?? '',
  };
  spans.set(node, span);
  return span;
}
