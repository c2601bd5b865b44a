import { sameRoute } from './url.ts';

/** A sidebar as pages show it. Addresses carry the base. "Current" is never stored. */
export type SidebarNode =
  | { type: 'link'; text: string; href: string; tag?: string; context?: string }
  | SidebarGroup
  | { type: 'divider'; style: 'solid' | 'dashed' }
  | { type: 'header'; text: string; tag?: string }
  /** Neighbours that a page leaves out; leads to the nearest of them. */
  | { type: 'more'; count: number; href: string };

/** A group of sidebar entries. */
export interface SidebarGroup {
  type: 'group';
  text: string;
  href?: string;
  tag?: string;
  context?: string;
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
  return longest === undefined ? undefined : lists[longest];
}

/** Pages in reading order: a group with a link comes before what it holds (DOC-18). */
export function readingOrder(nodes: readonly SidebarNode[]): { text: string; href: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [{ text: node.text, href: node.href }];
    if (node.type !== 'group') return [];
    const own = node.href === undefined ? [] : [{ text: node.text, href: node.href }];
    return [...own, ...readingOrder(node.items)];
  });
}

/** The pages before and after one; neither when the sidebar does not hold it (DOC-18). */
export function neighbours(
  nodes: readonly SidebarNode[],
  path: string,
): { previous?: { text: string; href: string }; next?: { text: string; href: string } } {
  const pages = readingOrder(nodes);
  const index = pages.findIndex(({ href }) => sameRoute(href, path));
  if (index < 0) return {};
  const previous = pages[index - 1];
  const next = pages[index + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}
