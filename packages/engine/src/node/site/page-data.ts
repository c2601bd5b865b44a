import { homeHref, type LinkTargets, navEntries } from '#shared/navigation/navigation.ts';
import type { PageLink } from '#shared/navigation/page-tree.ts';
import { createPageData } from '#shared/page/create-page-data.ts';
import { pageTypeOf } from '#shared/page/document-title.ts';
import type { StylesOf } from '#shared/page/extra-styles.ts';
import type { CompiledPage, OverviewGroup, PageData, PageSection } from '#shared/page/page.ts';
import { textsOf } from '#shared/site/site-config.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { footerMessage } from './footer-message.ts';
import { overviewGroups } from './navigation/overview.ts';
import { pageSections } from './navigation/page-sections.ts';
import type { Sidebar } from './navigation/sidebars.ts';
import type { Site } from './site.ts';
import { readablePage } from './site-page.ts';

/** Everything that a page of a site shows. */
export async function pageDataOf(
  page: CompiledPage,
  site: Site,
  stylesOf: StylesOf,
): Promise<PageData> {
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
    stylesOf,
    sections: isNotFound ? sectionsFor(targets, site) : undefined,
    overview: await overviewOf(page, sidebar, site),
    isStandIn(href) {
      const route = withoutBase(href, data.base);
      return (site.sources.get(route) ?? site.generated.get(route))?.original !== undefined;
    },
    hasMovedSections: site.redirects.former.anchors
      .get(page.routePath)
      ?.some(({ to }) => to.route !== page.routePath),
    sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
    lastUpdatedTime: site.lastUpdated.get(page.relativePath),
    footer: () => footerMessage(data, edition, resolveRoute).html,
  });
}

function sectionsFor(targets: LinkTargets, { data, sidebars, editionOf }: Site): PageSection[] {
  const { left, right } = navEntries(targets);
  const home = { text: data.title, href: homeHref(targets), isActive: false };
  const isOwn = ({ href }: PageLink) => {
    const { lang, version } = editionOf(withoutBase(href, data.base));
    return lang === targets.edition.lang && version === targets.edition.version;
  };
  return pageSections(
    [...left, ...right],
    (href) => {
      const index = sidebars.sidebarOf(withoutBase(href, data.base))?.index;
      // A list at the top is also that of editions without one.
      return index?.pages.some(isOwn) ? index : undefined;
    },
    home,
  );
}

async function overviewOf(
  page: CompiledPage,
  sidebar: Sidebar | undefined,
  { data: { base }, table, hasPage, getPage }: Site,
): Promise<OverviewGroup[] | undefined> {
  if (!page.frontmatter.overview || !sidebar) return undefined;
  return overviewGroups(sidebar.index.nodes, {
    path: withBase(page.routePath, base),
    overviewHeaders: page.frontmatter.overviewHeaders,
    async getPage(href) {
      const route = table.canonical(withoutBase(href, base));
      return hasPage(route) ? readablePage(getPage(route)) : undefined;
    },
  });
}
