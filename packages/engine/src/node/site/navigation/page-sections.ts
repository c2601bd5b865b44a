import type { NavEntry } from '#shared/navigation/navigation.ts';
import type { PageLink, SidebarIndex, SidebarNode } from '#shared/navigation/page-tree.ts';
import type { PageSection } from '#shared/page/page.ts';

/** With more pages than this, a section lists the first page of each group. */
const mostPages = 300;

/**
 * The sections of a site with their pages, for readers who are lost: one for each sidebar that an
 * item of the navigation bar leads to.
 *
 * @param entries Items of the bar, with base.
 * @param sidebarAt The sidebar of the page at an address with base.
 * @param home Its sidebar is the only section where the bar leads to none.
 */
export function pageSections(
  entries: readonly NavEntry[],
  sidebarAt: (href: string) => SidebarIndex | undefined,
  home: NavEntry,
): PageSection[] {
  const seen = new Set<SidebarIndex>();
  const found = [...entries.flatMap(withItems), home].flatMap(({ text, href }) => {
    const index = href === undefined ? undefined : sidebarAt(href);
    if (href === undefined || !index || seen.has(index)) return [];
    seen.add(index);
    return [{ text, href, index }];
  });
  const count = found.reduce((sum, { index }) => sum + index.pages.length, 0);
  return found.map(({ text, href, index }) => ({
    text,
    href,
    pages: count > mostPages ? firstPages(index.nodes) : [...index.pages],
  }));
}

function withItems(entry: NavEntry): NavEntry[] {
  return [entry, ...(entry.items ?? []).flatMap(withItems)];
}

function firstPages(nodes: readonly SidebarNode[]): PageLink[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'group') return [];
    const href = node.href ?? (node.type === 'group' ? node.first : undefined);
    return href ? [{ text: node.text, ...(node.html && { html: node.html }), href }] : [];
  });
}
