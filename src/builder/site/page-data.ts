import { createPageData } from '#model/page/create-page-data.ts';
import type { CompiledPage, OverviewGroup, PageData } from '#model/page/page.ts';
import { textsOf } from '#model/site/site-config.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { footerMessage } from './footer-message.ts';
import { overviewGroups } from './navigation/overview.ts';
import type { Sidebar } from './navigation/sidebars.ts';
import type { Site } from './site.ts';

/** Everything that a page of a site shows. */
export async function pageDataOf(page: CompiledPage, site: Site): Promise<PageData> {
  const { data, resolveRoute, resolveEntry, hasPage } = site;
  const sidebar = site.sidebars.sidebarOf(page.routePath);
  const edition = site.editionOf(page.routePath);
  return createPageData(page, {
    site: data,
    edition,
    route: page.routePath,
    texts: textsOf(data, edition.lang),
    resolveRoute: (href) => resolveEntry(href, edition),
    hasPage,
    overview: await overviewOf(page, sidebar, site),
    sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
    lastUpdatedTime: site.lastUpdated.get(page.relativePath),
    footer: footerMessage(data, edition, resolveRoute).html,
  });
}

async function overviewOf(
  page: CompiledPage,
  sidebar: Sidebar | undefined,
  { data: { base }, table, hasPage, pageAt }: Site,
): Promise<OverviewGroup[] | undefined> {
  if (!page.frontmatter.overview || !sidebar) return undefined;
  return overviewGroups(sidebar.index.nodes, {
    path: withBase(page.routePath, base),
    overviewHeaders: page.frontmatter.overviewHeaders,
    async pageAt(href) {
      const route = table.canonical(withoutBase(href, base));
      return hasPage(route) ? (await pageAt(route))?.page : undefined;
    },
  });
}
