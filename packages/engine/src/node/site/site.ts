import path from 'node:path';
import type {
  ConfiguredLink,
  ResolveRoute,
  Sidebar,
  Site,
  SitePage,
  SitePlan,
} from '#contract/site.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import {
  footerColumns,
  type LinkTargets,
  type NavEntry,
  navEntries,
} from '#shared/navigation/navigation.ts';
import type { SidebarNode } from '#shared/navigation/page-tree.ts';
import { createShortcuts, firstPageOf, type Shortcuts } from '#shared/navigation/shortcuts.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { type Edition, editionsOf, type SiteData } from '#shared/site/site-data.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { isForeign, withBase, withoutBase } from '#shared/url.ts';
import { hashOf } from '../cache/store.ts';
import { UnfinishedPage } from '../content/source-file.ts';
import { placeRedirects, readRedirects } from '../redirects/read-redirects.ts';
import { footerMessage } from './footer-message.ts';
import { readGitDates } from './git-dates.ts';
import { automaticSidebar, listedPages } from './navigation/automatic-sidebar.ts';
import { sidebarEntry } from './navigation/sidebar-entry.ts';
import { createSidebars } from './navigation/sidebars.ts';

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
  const { config, data, table, sources, generatedSidebar, resolveRoute, hasPage, isListed } = plan;
  const reading = createSidebars({
    site: data,
    generated: generatedSidebar,
    async automatic(edition) {
      const pageOf = (route: string) => readablePage(getPage(route));
      const routes = [...sources.keys()].filter(isListed);
      return automaticSidebar(await listedPages(routes, { edition, site: data, pageOf }));
    },
    resolveRoute,
    hasPage,
    isListed,
    async entryOf(route) {
      // The check of the links names a page that doesn't exist.
      const page = hasPage(route) ? await readablePage(getPage(route)) : undefined;
      return page ? sidebarEntry(page) : { text: route };
    },
  });
  const { lastUpdated, locales } = data.themeConfig;
  const wantsDates = lastUpdated || locales.some((locale) => locale.lastUpdated) || data.origin;
  const [sidebars, updates] = await Promise.all([
    reading,
    wantsDates ? readGitDates(path.join(root, contentFolder)) : undefined,
  ]);
  const shortcuts = shortcutsOf(plan, sidebars.all);
  const resolveEntry: ResolveRoute = (href, edition) => {
    const route = resolveRoute(href, edition);
    return hasPage(route) ? route : (firstPageOf(route, shortcuts) ?? route);
  };
  const { redirects, diagnostics } = readRedirects(
    config.redirects,
    table.canonical,
    plan.formerAddresses,
  );
  return {
    ...plan,
    getPage,
    policy,
    sidebars,
    resolveEntry,
    configuredLinks: configuredLinks(plan, sidebars.all, resolveEntry),
    shortcuts,
    redirects: { entries: redirects, diagnostics, former: placeRedirects(redirects, hasPage) },
    lastUpdated: updates?.dates ?? new Map(),
    lastUpdatedProblem: updates?.problem,
  };
}

function shortcutsOf(
  { data, table, notFoundRoutes, isListed }: SitePlan,
  sidebars: Sidebar[],
): Shortcuts {
  const inSidebars = sidebars.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const routes = table.routes.filter((route) => !notFoundRoutes.includes(route));
  const inOrder = [...inSidebars.map((href) => withoutBase(href, data.base)), ...routes];
  return createShortcuts(routes, inOrder.filter(isListed), data);
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
