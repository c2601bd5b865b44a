import type { Site } from '#contract/site.ts';
import { navEntries } from '#shared/navigation/navigation.ts';
import type { SidebarNode } from '#shared/navigation/page-tree.ts';
import { type Edition, editionsOf, localizeRoute } from '#shared/site/site-data.ts';
import { isForeign, withoutBase } from '#shared/url.ts';

/** A page with its name in the table of contents, or a group of pages. */
export interface Entry {
  text: string;
  /** Of a page: canonical, without base. */
  route?: string;
  entries: Entry[];
}

/** The contents of a sidebar. */
interface Part extends Entry {
  /** Where the routes of its pages begin. */
  prefix: string;
}

/** The entries that are pages, in reading order. */
export function pagesOf(entries: readonly Entry[]): (Entry & { route: string })[] {
  return entries.flatMap((entry) => [
    ...(entry.route === undefined ? [] : [{ ...entry, route: entry.route }]),
    ...pagesOf(entry.entries),
  ]);
}

/**
 * The contents of an edition: an entry for each sidebar, with the name that leads to it in the
 * navigation bar. Each page is there once, in the sidebar that it shows.
 */
function contentsOf(edition: Edition, site: Site): Part[] {
  const seen = new Set<string>();
  return site.sidebars.all.flatMap((sidebar) => {
    const isOwn = (route: string) => {
      const { version, lang } = site.editionOf(route);
      if (version !== edition.version || lang !== edition.lang || seen.has(route)) return false;
      if (site.sidebars.sidebarOf(route) !== sidebar) return false;
      seen.add(route);
      return true;
    };
    const entries = entriesOf(sidebar.index.nodes, isOwn, site);
    const [first] = pagesOf(entries);
    if (!first) return [];
    return [{ text: nameOf(first.route, edition, site), prefix: sidebar.prefix, entries }];
  });
}

function entriesOf(
  nodes: readonly SidebarNode[],
  isOwn: (route: string) => boolean,
  site: Site,
): Entry[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'group') return [];
    const route = routeAt(node.href, site);
    const own = route !== undefined && isOwn(route) ? { route } : {};
    const entries = node.type === 'group' ? entriesOf(node.items, isOwn, site) : [];
    if (own.route === undefined && entries.length === 0) return [];
    return [{ text: node.text, ...own, entries }];
  });
}

/** The page at an address of a sidebar. */
function routeAt(href: string | undefined, { data, table, hasPage }: Site): string | undefined {
  if (!href || isForeign(href)) return undefined;
  const route = table.canonical(withoutBase(href, data.base));
  return hasPage(route) ? route : undefined;
}

/** Name of the item of the navigation bar that stands for a page; the site's where none does. */
function nameOf(route: string, edition: Edition, site: Site): string {
  const { data, hasPage, resolveEntry } = site;
  const resolveRoute = (href: string) => resolveEntry(href, edition);
  const { left, right } = navEntries({ site: data, edition, route, resolveRoute, hasPage });
  return [...left, ...right].find(({ isActive }) => isActive)?.text ?? data.title;
}

/** A group of pages that becomes one page, in an edition. */
export interface Section extends Entry {
  edition: Edition;
  /** Route of that page, which is none of the site's pages. */
  path: string;
}

/**
 * The sections that a configuration names, in each edition that has them.
 *
 * @param paths Each is the key of a sidebar, or the first page of a group.
 * @param folder Where their pages are, without base.
 * @returns Those that are found, and the paths of those that no edition has.
 */
export function sectionsOf(
  paths: readonly string[],
  folder: string,
  site: Site,
): { sections: Section[]; unknown: string[] } {
  const sections = paths.flatMap((written) =>
    editionsOf(site.data).flatMap((edition) => {
      const route = localizeRoute(written, edition, site.data);
      const found = findSection(route, contentsOf(edition, site), site);
      const name = route.replaceAll(/^\/|\/$/g, '') || 'all';
      return found ? [{ ...found, edition, path: folder + name, written }] : [];
    }),
  );
  const known = new Set(sections.map(({ written }) => written));
  return { sections, unknown: paths.filter((written) => !known.has(written)) };
}

/** A sidebar, or one of its groups: the page that is a sidebar's key often begins a group, too. */
function findSection(route: string, parts: readonly Part[], site: Site): Entry | undefined {
  const groups = parts.flatMap(({ entries }) => entries);
  return (
    parts.find(({ prefix }) => prefix === route) ?? findGroup(groups, site.table.canonical(route))
  );
}

function findGroup(entries: readonly Entry[], first: string): Entry | undefined {
  for (const entry of entries) {
    if (entry.entries.length === 0) continue;
    const found = pagesOf([entry])[0]?.route === first ? entry : findGroup(entry.entries, first);
    if (found) return found;
  }
  return undefined;
}
