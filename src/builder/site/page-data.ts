import { homeHref, type LinkTargets, navEntries } from '#model/navigation/navigation.ts';
import { createPageData } from '#model/page/create-page-data.ts';
import { pageTypeOf } from '#model/page/document-title.ts';
import type { CompiledPage, OverviewGroup, PageData, PageSection } from '#model/page/page.ts';
import { textsOf } from '#model/site/site-config.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { footerMessage } from './footer-message.ts';
import { overviewGroups } from './navigation/overview.ts';
import { pageSections } from './navigation/page-sections.ts';
import type { Sidebar } from './navigation/sidebars.ts';

import type { Site } from './site.ts';

/** Everything that a page of a site shows. */
export async function pageDataOf(page: CompiledPage, site: Site): Promise<PageData> {
  const { data, resolveRoute, resolveEntry, hasPage } = site;
  const sidebar = site.sidebars.sidebarOf(page.routePath);
  const edition = site.editionOf(page.routePath);
  const targets: LinkTargets = {
    site: data,
    edition,
    route: page.routePath,
    resolveRoute: (href) => resolveEntry(href, edition),
    hasPage,
  };
  const isNotFound = pageTypeOf(page) === '404';
  return createPageData(page, {
    ...targets,
    texts: textsOf(data, edition.lang),
    sections: isNotFound ? sectionsFor(targets, site) : undefined,
    overview: await overviewOf(page, sidebar, site),
    sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
    lastUpdatedTime: site.lastUpdated.get(page.relativePath),
    footer: footerMessage(data, edition, resolveRoute).html,
  });
}

function sectionsFor(targets: LinkTargets, { data, sidebars }: Site): PageSection[] {
  const { left, right } = navEntries(targets);
  const home = { text: data.title, href: homeHref(targets), isActive: false };
  return pageSections(
    [...left, ...right],
    (href) => sidebars.sidebarOf(withoutBase(href, data.base))?.index,
    home,
  );
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
