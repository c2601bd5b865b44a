import path from 'node:path';
import { createShortcuts, firstPageOf, type Shortcuts } from '#shared/navigation/shortcuts.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { withoutBase } from '#shared/url.ts';
import { readLastUpdated } from '../content/last-updated.ts';
import { contentFolder } from '../files/site-folders.ts';
import type { PolicyAdditions } from '../hosting/security-headers.ts';
import type { ConfiguredLink } from '../links/check-links.ts';
import type { ResolveRoute } from '../links/routes.ts';
import type { SiteRedirects } from '../redirects/check-redirects.ts';
import { placeRedirects, readRedirects } from '../redirects/read-redirects.ts';
import { automaticSidebar, listedPages } from './navigation/automatic-sidebar.ts';
import { configuredLinks } from './navigation/configured-links.ts';
import { createSidebars, type Sidebar, type SidebarOf } from './navigation/sidebars.ts';
import { readablePage, type SitePage } from './site-page.ts';
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
    showsDates(data) || data.origin
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

function showsDates({ themeConfig }: SiteData): boolean {
  return themeConfig.lastUpdated || themeConfig.locales.some(({ lastUpdated }) => lastUpdated);
}

function shortcutsOf({ data, table, notFoundRoutes }: SitePlan, sidebars: Sidebar[]): Shortcuts {
  const inOrder = sidebars.flatMap(({ index }) => index.pages.map(({ href }) => href));
  return createShortcuts(
    table.routes.filter((route) => !notFoundRoutes.includes(route)),
    inOrder.map((href) => withoutBase(href, data.base)),
    data,
  );
}
