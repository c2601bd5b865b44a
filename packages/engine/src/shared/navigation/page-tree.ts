import { ownValue } from '#shared/own-value.ts';
import type { BadgeKind } from '../page/front-matter.ts';
import { routeKey, sameRoute } from '../url.ts';

/** A page as menus and lists name it. */
export interface PageLink {
  text: string;
  /** Inline HTML, only where it differs from the escaped text. */
  html?: string;
  /** Canonical, with base. */
  href: string;
}

/** A sidebar as pages show it. Addresses carry the base. "Current" is never stored. */
export type SidebarNode =
  | SidebarLink
  | SidebarGroup
  | { type: 'divider'; style: 'solid' | 'dashed' }
  | { type: 'header'; text: string; html?: string; tag?: string }
  /** Neighbors that a page leaves out; leads to the nearest of them. */
  | { type: 'more'; count: number; href: string };

/** A badge: a word behind the text of an entry. */
export interface SidebarBadge {
  text: string;
  type: BadgeKind;
}

/** Fields that pages and groups share. */
interface EntryFields {
  text: string;
  /** Inline HTML, only where it differs from the escaped text (DOC-3). */
  html?: string;
  /**
   * The icon before the text, which only the configuration names: SVG source or an image's address, with base
   * (NAV-9).
   */
  tag?: string;
  /** From the page's front matter, as `sidebarEntry` reads it. */
  badge?: SidebarBadge;
  context?: string;
  /** Depths of headings that an overview lists (OV-4). */
  overviewHeaders?: number[];
}

/** A page in the sidebar. */
export interface SidebarLink extends EntryFields {
  type: 'link';
  href: string;
}

/** A group of sidebar entries. */
export interface SidebarGroup extends EntryFields {
  type: 'group';
  href?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarNode[];
  /** First page inside, where readers without script are led. */
  first?: string;
  /** The children are left out of this page and live in the whole tree only. */
  pruned?: boolean;
}

/** Whether a node is the page at a path, or holds it. */
export function holdsRoute(node: SidebarNode, path: string): boolean {
  if ('href' in node && node.href !== undefined && node.type !== 'more') {
    if (sameRoute(node.href, path)) return true;
  }
  return node.type === 'group' && node.items.some((item) => holdsRoute(item, path));
}

/**
 * The list whose key is the longest that equals the route or is followed in it by `/` or `.`
 * (SIDE-1).
 *
 * @param lists Anything by path prefix, without base.
 */
export function selectSidebar<T>(lists: Record<string, T>, route: string): T | undefined {
  const keys = Object.keys(lists).filter((key) => {
    if (!route.startsWith(key)) return false;
    return route.length === key.length || key.endsWith('/') || /[/.]/.test(route[key.length] ?? '');
  });
  const longest = keys.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : ownValue(lists, longest);
}

/** A tree with what every page asks of it, computed once for all pages. */
export interface SidebarIndex {
  nodes: readonly SidebarNode[];
  /** Number of nodes on all levels. */
  size: number;
  /** Pages in reading order: a group with a link comes before what it holds (DOC-18). */
  pages: readonly PageLink[];
  /** Place of a page in `pages`, by the key of its path. */
  places: ReadonlyMap<string, number>;
  /** Positions on the way from the top to a page, headers left out, by the `routeKey` of its path with base. */
  trails: ReadonlyMap<string, readonly number[]>;
  /** Whether its pages need the styles of badges. */
  hasBadges: boolean;
}

/** Looks through a tree once, so that a site of many pages does not do it for each. */
export function indexSidebar(nodes: readonly SidebarNode[]): SidebarIndex {
  const pages = readingOrder(nodes);
  const places = new Map<string, number>();
  for (const [place, { href }] of pages.entries()) {
    const key = routeKey(href);
    if (!places.has(key)) places.set(key, place);
  }
  const trails = new Map<string, readonly number[]>();
  const size = collectTrails(nodes, [], trails);
  return { nodes, size, pages, places, trails, hasBadges: nodes.some(holdsBadge) };
}

function holdsBadge(node: SidebarNode): boolean {
  return (
    ('badge' in node && node.badge !== undefined) ||
    (node.type === 'group' && node.items.some(holdsBadge))
  );
}

/** Fills `trails` and returns the number of nodes. The first entry of a page wins. */
function collectTrails(
  nodes: readonly SidebarNode[],
  trail: readonly number[],
  trails: Map<string, readonly number[]>,
): number {
  let size = 0;
  for (const [position, node] of nodes.entries()) {
    const here = [...trail, position];
    size += 1;
    if ((node.type === 'link' || node.type === 'group') && node.href !== undefined) {
      const key = routeKey(node.href);
      if (!trails.has(key)) trails.set(key, here);
    }
    if (node.type === 'group') size += collectTrails(node.items, here, trails);
  }
  return size;
}

/** Pages in reading order (DOC-18). */
export function readingOrder(nodes: readonly SidebarNode[]): PageLink[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'group') return [];
    const { text, html, href } = node;
    const own = href === undefined ? [] : [{ text, ...(html && { html }), href }];
    return node.type === 'link' ? own : [...own, ...readingOrder(node.items)];
  });
}

/** The pages before and after one; neither when the sidebar does not hold it (DOC-18). */
export function neighbors(
  { pages, places }: SidebarIndex,
  path: string,
): { previous?: PageLink; next?: PageLink } {
  const place = places.get(routeKey(path));
  if (place === undefined) return {};
  const previous = pages[place - 1];
  const next = pages[place + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}
