import type { SidebarItem } from '#model/nav-schema.ts';
import {
  indexSidebar,
  readingOrder,
  type SidebarIndex,
  type SidebarNode,
  selectSidebar,
} from '#model/page-tree.ts';
import { isExternal, withBase } from '#model/url.ts';
import { hashOf } from './cache-key.ts';

/** A sidebar as pages need it. */
export interface Sidebar {
  index: SidebarIndex;
  /** The whole tree as a file, for readers who open more than a page carries; path without base. */
  file: { path: string; content: string };
}

/** What the entries of a sidebar are resolved against. */
export interface SidebarContext {
  base: string;
  canonical(href: string): string;
  /** Title of the page at a route, for entries that are only a route (SIDE-2). */
  titleOf(route: string): Promise<string>;
}

/** Finds the sidebar of a page by its route (SIDE-1). */
export type SidebarOf = (route: string) => Sidebar | undefined;

/** Resolves all lists of the configuration once. */
export async function createSidebars(
  lists: Record<string, SidebarItem[]>,
  context: SidebarContext,
): Promise<{ sidebarOf: SidebarOf; all: Sidebar[] }> {
  const entries = await Promise.all(
    Object.entries(lists).map(async ([prefix, items]) => {
      const nodes = await Promise.all(items.map((item) => resolveItem(item, context)));
      const content = JSON.stringify(nodes);
      const path = `/static/sidebar.${hashOf(content).slice(0, 8)}.json`;
      return [prefix, { index: indexSidebar(nodes), file: { path, content } }] as const;
    }),
  );
  const sidebars = Object.fromEntries(entries);
  return { sidebarOf: (route) => selectSidebar(sidebars, route), all: Object.values(sidebars) };
}

async function resolveItem(item: SidebarItem, context: SidebarContext): Promise<SidebarNode> {
  if (typeof item === 'string') {
    const text = await context.titleOf(context.canonical(item));
    return { type: 'link', text, href: address(item, context) };
  }
  if ('dividerType' in item) return { type: 'divider', style: item.dividerType };
  if ('sectionHeaderText' in item) {
    return { type: 'header', text: item.sectionHeaderText, ...(item.tag && { tag: item.tag }) };
  }
  const shared = {
    text: item.text,
    ...(item.link !== undefined && { href: address(item.link, context) }),
    ...(item.tag && { tag: item.tag }),
    ...(item.context && { context: item.context }),
  };
  if (!('items' in item)) return { type: 'link', href: '', ...shared };
  const items = await Promise.all(item.items.map((child) => resolveItem(child, context)));
  const first = readingOrder(items)[0]?.href;
  return {
    type: 'group',
    ...shared,
    collapsible: item.collapsible ?? true,
    collapsed: item.collapsed ?? false,
    items,
    ...(first && { first }),
  };
}

function address(link: string, { base, canonical }: SidebarContext): string {
  return isExternal(link) ? link : withBase(canonical(link), base);
}
