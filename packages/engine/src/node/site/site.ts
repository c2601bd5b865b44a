import { execFile } from 'node:child_process';
import path from 'node:path';
import { isDeepStrictEqual as isDeepEqual, promisify } from 'node:util';
import { Diagnostic } from '#shared/diagnostic.ts';
import {
  footerColumns,
  type LinkTargets,
  type NavEntry,
  navEntries,
} from '#shared/navigation/navigation.ts';
import type { SidebarNode } from '#shared/navigation/page-tree.ts';
import { createShortcuts, firstPageOf, type Shortcuts } from '#shared/navigation/shortcuts.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import type { SidebarItem } from '#shared/site/nav-schema.ts';
import {
  type Edition,
  editionOfRoute,
  editionsOf,
  type SiteData,
  splitRoute,
} from '#shared/site/site-data.ts';
import { isForeign, withBase, withoutBase } from '#shared/url.ts';
import { hashOf } from '../cache/store.ts';
import { type SourceFile, UnfinishedPage } from '../content/source-file.ts';
import { contentFolder } from '../files/files.ts';
import type { PolicyAdditions } from '../hosting/headers-of.ts';
import type { ConfiguredLink } from '../links/check-links.ts';
import type { ResolveRoute } from '../links/routes.ts';
import { placeRedirects, readRedirects, type SiteRedirects } from '../redirects/read-redirects.ts';
import { footerMessage } from './footer-message.ts';
import { createSidebars, type Sidebar, type SidebarOf } from './navigation/sidebars.ts';
import type { SitePlan } from './site-plan.ts';

/** A site as its documents need it. */
export interface Site extends SitePlan {
  /** The page at a canonical route; none where there is none or it has diagnostics. */
  getPage(route: string): Promise<SitePage | undefined>;
  sidebars: { sidebarOf: SidebarOf; all: Sidebar[] };
  /** Where an entry of the configuration leads: a folder without a page of its own to its first one. */
  resolveEntry: ResolveRoute;
  /** Every link of sidebars, navigation and footer. */
  configuredLinks: ConfiguredLink[];
  /** Addresses without a page that lead to one. */
  shortcuts: Shortcuts;
  /** Old addresses that the configuration leads to new ones. */
  redirects: SiteRedirects;
  /** What features add to the policy of pages. */
  policy: PolicyAdditions;
  /** ISO 8601, by path below the content folder; empty where neither pages nor a sitemap show dates. */
  lastUpdated: ReadonlyMap<string, string>;
}

/** A site with pages that are made from all of its others, so that menus can lead to them. */
export function withPages(site: Site, routes: readonly string[]): Site {
  return {
    ...site,
    table: { ...site.table, routes: [...site.table.routes, ...routes] },
    hasPage: (route) => site.hasPage(route) || routes.includes(route),
  };
}

/** Completes a plan with what needs the pages. */
export async function completeSite(
  plan: SitePlan,
  root: string,
  { getPage, policy }: Pick<Site, 'getPage' | 'policy'>,
): Promise<Site> {
  const { config, data, table, sources, generatedSidebar, resolveRoute, hasPage } = plan;
  const sidebars = await createSidebars({
    site: data,
    generated: generatedSidebar,
    automatic: (edition) => automaticSidebar(listedPages([...sources.values()], edition, data)),
    resolveRoute,
    hasPage,
    async titleOf(route) {
      // The check of the links names a page that doesn't exist.
      const { title, titleHtml } = (hasPage(route) && (await readablePage(getPage(route)))) || {};
      return { text: title || route, ...(titleHtml && { html: titleHtml }) };
    },
  });
  const lastUpdated =
    data.themeConfig.lastUpdated ||
    data.themeConfig.locales.some(({ lastUpdated }) => lastUpdated) ||
    data.origin
      ? await readLastUpdated(path.join(root, contentFolder))
      : new Map<string, string>();
  const shortcuts = shortcutsOf(plan, sidebars.all);
  const resolveEntry: ResolveRoute = (href, edition) => {
    const route = resolveRoute(href, edition);
    return hasPage(route) ? route : (firstPageOf(route, shortcuts) ?? route);
  };
  const { redirects, diagnostics } = readRedirects(config.redirects, table.canonical);
  return {
    ...plan,
    getPage,
    policy,
    sidebars,
    resolveEntry,
    configuredLinks: configuredLinks(plan, sidebars.all, resolveEntry),
    shortcuts,
    redirects: { entries: redirects, diagnostics, former: placeRedirects(redirects, hasPage) },
    lastUpdated,
  };
}

function shortcutsOf({ data, table, notFoundRoutes }: SitePlan, sidebars: Sidebar[]): Shortcuts {
  const inOrder = sidebars.flatMap(({ index }) => index.pages.map(({ href }) => href));
  return createShortcuts(
    table.routes.filter((route) => !notFoundRoutes.includes(route)),
    inOrder.map((href) => withoutBase(href, data.base)),
    data,
  );
}

const run = promisify(execFile);

const commitMark = '\u0001';

/**
 * Author date of the newest commit that changed each file (DOC-16). To move a file as it is doesn't
 * change it.
 *
 * @param folder A folder inside a git work tree.
 * @returns ISO dates by path relative to the folder; empty outside git.
 */
export async function readLastUpdated(folder: string): Promise<Map<string, string>> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'core.quotepath=off', ...args], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const [prefix, log] = await Promise.all([
    git('rev-parse', '--show-prefix').then((line) => line.trimEnd()),
    git('log', `--format=${commitMark}%aI`, '--name-status', '--find-renames=100%'),
  ]);
  const dates = new Map<string, string>();
  /** Names of today, by those from before a move; the log begins with the newest commit. */
  const moved = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(commitMark)) date = line.slice(commitMark.length);
    const [status, file = '', newName = file] = line.split('\t');
    const current = moved.get(newName) ?? newName;
    if (status === 'R100') moved.set(file, current);
    else if (file !== '' && current.startsWith(prefix)) {
      const name = current.slice(prefix.length);
      if (!dates.has(name)) dates.set(name, date);
    }
  }
  return dates;
}

/** Every link and image of the configuration, in all editions. */
function configuredLinks(
  { data: site, hasPage }: Pick<SitePlan, 'data' | 'hasPage'>,
  sidebars: Sidebar[],
  resolveRoute: ResolveRoute,
): ConfiguredLink[] {
  const inSidebars = sidebars.flatMap(({ index }) => [
    ...index.pages.map(({ text, href }) => ({ text, href, place: 'sidebar' as const })),
    ...tagsIn(index.nodes),
  ]);
  const targetsOf = (edition: Edition): LinkTargets => ({
    site,
    edition,
    route: '/',
    resolveRoute: (href) => resolveRoute(href, edition),
    hasPage,
  });
  const inNavigation = editionsOf(site).flatMap((edition) => {
    const { left, right } = navEntries(targetsOf(edition));
    return [...left, ...right].flatMap((entry) => linksOf(entry, 'navigation'));
  });
  const inColumns = editionsOf(site).flatMap((edition) =>
    footerColumns(targetsOf(edition)).flatMap((entry) => linksOf(entry, 'footer')),
  );
  const inFooter = editionsOf(site).flatMap((edition) => {
    const { links, assets } = footerMessage(site, edition, resolveRoute).targets;
    return [...links, ...assets].map(({ href }) => ({
      text: href,
      href,
      place: 'footer' as const,
    }));
  });
  return [...inSidebars, ...inNavigation, ...inColumns, ...inFooter, ...images(site)];
}

function linksOf(
  { text, href, tag, items = [] }: NavEntry,
  place: 'navigation' | 'footer',
): ConfiguredLink[] {
  const own = href === undefined ? [] : [{ text, href, place }];
  return [...own, ...imageOf(text, tag), ...items.flatMap((item) => linksOf(item, place))];
}

function tagsIn(nodes: readonly SidebarNode[]): ConfiguredLink[] {
  return nodes.flatMap((node) => {
    const own = 'tag' in node && 'text' in node ? imageOf(node.text, node.tag) : [];
    return node.type === 'group' ? [...own, ...tagsIn(node.items)] : own;
  });
}

/** A tag is SVG source or the address of an image (NAV-9). */
function imageOf(text: string, tag: string | undefined): ConfiguredLink[] {
  if (!tag?.startsWith('/') || isForeign(tag)) return [];
  return [{ text, href: tag, place: 'tag' }];
}

/** The logo, and icons of social links that are files. */
function images({ base, logo, themeConfig: { socialLinks } }: SiteData): ConfiguredLink[] {
  const logos = typeof logo === 'string' ? [logo] : logo ? [logo.light, logo.dark] : [];
  const icons = socialLinks.filter(({ mode }) => mode === 'img').map(({ content }) => content);
  return [
    ...logos.map((src) => ({ text: src, href: withBase(src, base), place: 'logo' as const })),
    ...icons.map((src) => ({
      text: src,
      href: withBase(src, base),
      place: 'social links' as const,
    })),
  ].filter(({ href }) => href.startsWith('/') && !isForeign(href));
}

/** A page of an edition, as its list of pages needs it. */
interface ListedPage {
  /** Canonical route without version and language. */
  route: string;
  /** `order` of its front matter. */
  order?: number | undefined;
}

/** Folders deeper than this are closed until one of their pages is shown. */
const openDepth = 1;

/**
 * The list of pages of a site that configures none: folders become groups, named by their own page
 * or by the folder, in the order of `order`, then of names as people count them (`2-a`, `10-b`).
 *
 * @param pages Every page but the home page.
 */
export function automaticSidebar(pages: readonly ListedPage[]): SidebarItem[] {
  const root: Folder = { name: '', folders: new Map(), pages: [] };
  for (const page of pages) {
    const parts = page.route.split('/').slice(1);
    const name = parts.pop() ?? '';
    let folder = root;
    for (const part of parts) folder = folderIn(folder, part);
    if (name === '') folder.own = page;
    else folder.pages.push({ ...page, name });
  }
  return itemsOf(root, 1);
}

interface Folder {
  name: string;
  /** Its page, `index.md`. */
  own?: ListedPage;
  folders: Map<string, Folder>;
  pages: (ListedPage & { name: string })[];
}

function folderIn(folder: Folder, name: string): Folder {
  const known = folder.folders.get(name) ?? { name, folders: new Map(), pages: [] };
  folder.folders.set(name, known);
  return known;
}

function itemsOf(folder: Folder, depth: number): SidebarItem[] {
  const pages = folder.pages.map(({ name, order, route }) => ({ name, order, item: route }));
  const folders = [...folder.folders.values()].map((inner) => ({
    name: inner.name,
    order: inner.own?.order,
    item: groupOf(inner, depth),
  }));
  return [...pages, ...folders]
    .sort(
      (a, b) => compare(a.order, b.order) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    )
    .map(({ item }) => item);
}

function groupOf(folder: Folder, depth: number): SidebarItem {
  const items = itemsOf(folder, depth + 1);
  const { own, name } = folder;
  if (items.length === 0 && own) return own.route;
  return {
    // An empty text becomes the title of the page.
    text: own ? '' : groupText(name),
    ...(own && { link: own.route }),
    ...(depth > openDepth && { collapsed: true }),
    items,
  };
}

/** Pages with an order come before those without. */
function compare(a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number {
  return a === b ? 0 : a - b;
}

/** `1-getting-started` becomes "Getting started". */
function groupText(folder: string): string {
  const words =
    decodeURI(folder)
      .replace(/^\d+[-_. ]+/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || folder;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The pages of an edition that its list of pages shows: all but the home page, pages of type 404,
 * and those that say `sidebar: false`. Their front matter is only looked at, because a site may have
 * thousands of them and the list is needed before any is compiled.
 */
function listedPages(
  sources: readonly SourceFile[],
  edition: Edition,
  site: SiteData,
): ListedPage[] {
  return sources.flatMap(({ routePath, scan: { frontMatter } }): ListedPage[] => {
    if (!isDeepEqual(editionOfRoute(routePath, site), edition)) return [];
    const route = splitRoute(routePath, site).rest;
    const isHidden = /^(?:sidebar:\s*false|pageType:\s*["']?404["']?)\s*$/m.test(frontMatter);
    if (route === '/' || isHidden || /\/404$/.test(route)) return [];
    const order = Number(/^order:\s*(-?[\d.]+)\s*$/m.exec(frontMatter)?.[1] ?? Number.NaN);
    return [{ route, ...(!Number.isNaN(order) && { order }) }];
  });
}

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  metadata: PageMetadata;
  /** Hash of the body and the text. */
  contentHash: string;
  file: string;
  warnings: string[];
}

/** A page that no file makes. */
export function generatedPage(page: CompiledPage, file: string): SitePage {
  const contentHash = hashOf(JSON.stringify([page.body, page.text]));
  const { body: _, text: __, ...metadata } = page;
  return { page, metadata, contentHash, file, warnings: [] };
}

/**
 * A page as lists on other pages need it: one that can't be shown is read as far as that goes, and
 * reports its diagnostics itself.
 */
export async function readablePage(
  page: Promise<SitePage | undefined>,
): Promise<CompiledPage | undefined> {
  try {
    return (await page)?.page;
  } catch (error) {
    if (error instanceof UnfinishedPage) return error.page;
    if (error instanceof Diagnostic) return undefined;
    throw error;
  }
}
