import type { ResolveRoute, Sidebar, SidebarOf } from '#contract/site.ts';
import {
  indexSidebar,
  readingOrder,
  type SidebarNode,
  selectSidebar,
} from '#shared/navigation/page-tree.ts';
import { resolveAddress } from '#shared/navigation/resolve-address.ts';
import type { SidebarItem, SidebarLists } from '#shared/site/nav-schema.ts';
import {
  type Edition,
  editionsOf,
  localizeRoute,
  type SiteData,
  splitRoute,
} from '#shared/site/site-data.ts';
import { tagSource } from '#shared/site/tag.ts';
import { hashOf } from '../../cache/store.ts';
import { inlineMarkdown } from '../../markdown/inline-markdown.ts';
import type { ListedEntry } from './sidebar-entry.ts';

/** The site that the entries of sidebars are resolved against. */
export interface SidebarContext {
  site: SiteData;
  /** Lists of generated pages; the configuration may replace them. */
  generated: SidebarLists;
  /** The list of an edition's pages, where the configuration names none. */
  automatic?: (edition: Edition) => Promise<SidebarItem[]>;
  resolveRoute: ResolveRoute;
  /** Whether there is a page at a canonical route. */
  hasPage?: (route: string) => boolean;
  /** Whether lists name the page at a route; one that doesn't exist is named, and reported elsewhere. */
  isListed?: (route: string) => boolean;
  /** How the page at a route is listed, for entries that are only a route (SIDE-2). */
  entryOf(route: string): Promise<ListedEntry>;
}

/** Resolves all lists of the configuration, once for each edition. */
export async function createSidebars(
  context: SidebarContext,
): Promise<{ sidebarOf: SidebarOf; all: Sidebar[] }> {
  const entries = await Promise.all(
    (await listsByPrefix(context)).map(async ({ prefix, edition, items }) => {
      const resolve: ResolveItem = {
        site: context.site,
        hrefOf: (link) => context.resolveRoute(link, edition),
        ...(context.hasPage && { hasPage: context.hasPage }),
        entryOf: context.entryOf,
      };
      const { isListed = () => true } = context;
      const shown = listedItems(items, (link) => isListed(resolve.hrefOf(link)));
      const nodes = await Promise.all(shown.map((item) => resolveItem(item, resolve)));
      const path = `/_payload/sidebar.${hashOf(JSON.stringify(nodes)).slice(0, 8)}.json`;
      return [prefix, { prefix, index: indexSidebar(nodes), path, lang: edition.lang }] as const;
    }),
  );
  const sidebars = Object.fromEntries(entries);
  return { sidebarOf: (route) => selectSidebar(sidebars, route), all: Object.values(sidebars) };
}

interface EditionList {
  prefix: string;
  edition: Edition;
  items: SidebarItem[];
}

/**
 * The lists of every edition under its own prefix (SIDE-1). A key that names a version or language
 * itself wins over the same list made from the common one.
 */
async function listsByPrefix({
  site,
  generated,
  automatic,
}: SidebarContext): Promise<EditionList[]> {
  const { sidebar, locales } = site.themeConfig;
  const byEdition = editionsOf(site).map(async (edition) => {
    const own = locales.find(({ lang }) => lang === edition.lang)?.sidebar;
    const configured =
      own ?? (sidebar === 'auto' ? automaticLists(await automatic?.(edition)) : sidebar);
    return Object.entries({ ...generated, ...configured }).map(([key, items]) => {
      const { named } = splitRoute(key, site);
      return {
        prefix: localizeRoute(key, edition, site),
        edition: { ...edition, ...named },
        items,
        isOwn: Object.keys(named).length > 0,
      };
    });
  });
  const lists = (await Promise.all(byEdition)).flat();
  const common = lists.filter(({ isOwn }) => !isOwn);
  const explicit = lists.filter(({ isOwn }) => isOwn);
  const byPrefix = new Map([...common, ...explicit].map((list) => [list.prefix, list]));
  return [...byPrefix.values()];
}

/** A site that has only a home page needs no list of pages. */
function automaticLists(items: SidebarItem[] = []): SidebarLists {
  return items.length > 0 ? { '/': items } : {};
}

/** Entries without those of unlisted pages; a group that such a page heads keeps what it holds. */
function listedItems(
  items: readonly SidebarItem[],
  isListed: (link: string) => boolean,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return isListed(item) ? [item] : [];
    if (!('text' in item)) return [item];
    const isShown = item.link === undefined || isListed(item.link);
    if (!('items' in item)) return isShown ? [item] : [];
    const { link, ...group } = item;
    const inside = listedItems(item.items, isListed);
    if (inside.length === 0 && (item.items.length > 0 || !isShown)) {
      return isShown && link !== undefined ? [{ ...group, link, items: [] }] : [];
    }
    return [{ ...group, ...(isShown && link !== undefined && { link }), items: inside }];
  });
}

interface ResolveItem {
  site: SiteData;
  /** Route of a link, without base. */
  hrefOf(link: string): string;
  hasPage?: (route: string) => boolean;
  entryOf: SidebarContext['entryOf'];
}

async function resolveItem(item: SidebarItem, resolve: ResolveItem): Promise<SidebarNode> {
  if (typeof item === 'string') {
    return {
      type: 'link',
      ...(await resolve.entryOf(resolve.hrefOf(item))),
      href: address(item, resolve),
    };
  }
  if ('dividerType' in item) return { type: 'divider', style: item.dividerType };
  const tag = item.tag && { tag: tagSource(item.tag, resolve.site.base) };
  if ('sectionHeaderText' in item) {
    return { type: 'header', ...(await inlineMarkdown(item.sectionHeaderText)), ...tag };
  }
  const isUnnamed = item.text === '' && item.link !== undefined;
  const shared = {
    ...(isUnnamed
      ? await resolve.entryOf(resolve.hrefOf(item.link ?? ''))
      : await inlineMarkdown(item.text)),
    ...(item.link !== undefined && { href: address(item.link, resolve) }),
    ...tag,
    ...(item.context && { context: item.context }),
    ...(item.overviewHeaders && { overviewHeaders: item.overviewHeaders }),
  };
  if (!('items' in item)) return { type: 'link', href: '', ...shared };
  const items = await Promise.all(item.items.map((child) => resolveItem(child, resolve)));
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

function address(link: string, { site, hrefOf, hasPage }: ResolveItem): string {
  const context = { base: site.base, relativePath: '', routePath: '/', resolveRoute: hrefOf };
  return resolveAddress(link, { ...context, ...(hasPage && { hasPage }) }).href;
}
