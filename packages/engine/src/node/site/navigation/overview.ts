import type { NavEntry } from '#shared/navigation/navigation.ts';
import {
  holdsRoute,
  type PageLink,
  readingOrder,
  type SidebarGroup,
  type SidebarIndex,
  type SidebarLink,
  type SidebarNode,
} from '#shared/navigation/page-tree.ts';
import type { CompiledPage, OverviewGroup, PageSection } from '#shared/page/page.ts';
import { routeKey, sameRoute } from '#shared/url.ts';

type Entry = SidebarLink | SidebarGroup;

/** The page and its sidebar's targets, of which an overview is made. */
export interface OverviewOptions {
  /** Path of the overview page, with base. */
  path: string;
  /** Depths of the overview page's own front matter (OV-4). */
  overviewHeaders: number[] | undefined;
  /** The page behind a path with base, if there is one. */
  getPage: (href: string) => Promise<CompiledPage | undefined>;
}

const defaultDepths = [2];

/** The groups that an overview page shows, from its sidebar (OV-2). */
export async function overviewGroups(
  nodes: readonly SidebarNode[],
  options: OverviewOptions,
): Promise<OverviewGroup[]> {
  const groups = await Promise.all(
    groupNodes(nodes, options.path).map((node) => toGroup(node, options)),
  );
  return groups.filter(({ items }) => items.length > 0);
}

/** Whether a page is in the folder of an overview page. */
function isBelow(href: string, overview: string): boolean {
  const folder = routeKey(overview).replace(/\/overview$/, '');
  return routeKey(href).startsWith(`${folder}/`) && !sameRoute(href, overview);
}

/** The entries that become groups, by where the sidebar has the overview page. */
function groupNodes(nodes: readonly SidebarNode[], path: string): Entry[] {
  for (const node of nodes) {
    if (!isEntry(node)) continue;
    if (node.href !== undefined && sameRoute(node.href, path)) {
      if (node.type === 'link') return nodes.filter(isEntry);
      return node.items.some(({ type }) => type === 'group') ? node.items.filter(isEntry) : [node];
    }
    if (node.type === 'group' && holdsRoute(node, path)) return groupNodes(node.items, path);
  }
  return [];
}

function isEntry(node: SidebarNode): node is Entry {
  return node.type === 'link' || node.type === 'group';
}

/** A single page is a group of one, named after it. */
async function toGroup(node: Entry, options: OverviewOptions): Promise<OverviewGroup> {
  const entries = node.type === 'group' ? node.items.filter(isEntry) : [node];
  const groupDepths = node.type === 'group' ? node.overviewHeaders : undefined;
  const items = await Promise.all(entries.map((entry) => toItem(entry, groupDepths, options)));
  const { text, html } = node;
  return { text, ...(html && { html }), items: items.filter((item) => item !== undefined) };
}

/** A page, or the first page of a group inside a group (OV-3). */
async function toItem(
  { type, text, html, overviewHeaders, ...entry }: Entry,
  groupDepths: number[] | undefined,
  options: OverviewOptions,
): Promise<OverviewGroup['items'][number] | undefined> {
  const inside = 'items' in entry ? readingOrder(entry.items)[0]?.href : undefined;
  const href = type === 'link' ? entry.href : (entry.href ?? inside);
  if (href === undefined || !isBelow(href, options.path)) return undefined;
  const page = await options.getPage(href);
  const depths =
    page?.frontmatter.overviewHeaders ??
    overviewHeaders ??
    options.overviewHeaders ??
    groupDepths ??
    defaultDepths;
  const headings = (page?.headings ?? []).filter(({ depth }) => depths.includes(depth));
  return {
    text,
    ...(html && { html }),
    href,
    headings: headings.map((heading): PageLink => {
      const link = `${href}#${heading.id}`;
      return { text: heading.text, ...(heading.html && { html: heading.html }), href: link };
    }),
  };
}

/** With more pages than this, a section lists the first page of each group. */
const mostPages = 300;

/**
 * The sections of a site with their pages, for the page of unknown addresses: one for each sidebar that an
 * item of the navigation bar leads to.
 *
 * @param entries Items of the bar, with base.
 * @param sidebarAt The sidebar of the page at an address with base.
 * @param home Its sidebar is the only section where the bar leads to none.
 */
export function notFoundSections(
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
