import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import type { SidebarLists } from '#shared/site/nav-schema.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { editionOfRoute, editionsOf, type SiteData, toSiteData } from '#shared/site/site-data.ts';
import type { CompileOptions } from '../content/compile-options.ts';
import type { ContentFiles } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { FeaturePages } from '../feature.ts';
import { contentFolder } from '../files/files.ts';
import { createRouteResolver, createRouteTable, type RouteTable } from '../links/routes.ts';
import { assertNoConfiguredScript } from './configured-html.ts';
import { notFoundRoute } from './not-found-page.ts';

/** Everything that becomes a page. */
export interface SitePages
  extends ContentFiles,
    Pick<SitePlan, 'generatedSidebar' | 'makeBuildOnly'> {
  /** Pages that no file makes. */
  generated: readonly CompiledPage[];
}

/** A site before its pages are compiled: their routes and sources. */
export interface SitePlan
  extends Pick<CompileOptions, 'resolveRoute' | 'hasPage' | 'editionOf'>,
    Pick<ContentFiles, 'assets'> {
  config: SiteConfig;
  data: SiteData;
  table: RouteTable;
  /** Files of the content folder by route. */
  sources: ReadonlyMap<string, SourceFile>;
  /** Pages that no file makes, by route. */
  generated: ReadonlyMap<string, CompiledPage>;
  /** Entries of sidebars that lead to pages of features. */
  generatedSidebar: SidebarLists;
  /** Functions that make the pages that only builds have. */
  makeBuildOnly: readonly NonNullable<FeaturePages['buildOnlyPages']>[];
  /** Routes of the pages for unknown addresses, one for each edition, the default one last. */
  notFoundRoutes: string[];
}

/**
 * Gives every page its route.
 *
 * @throws Diagnostic when there is none, or the configuration holds script.
 */
export function planSite(config: SiteConfig, pages: SitePages): SitePlan {
  const data = toSiteData(config);
  assertNoConfiguredScript(data);
  const sources = new Map(pages.sources.map((source) => [source.routePath, source]));
  const generated = new Map(pages.generated.map((page) => [page.routePath, page]));
  const table = createRouteTable([...sources.keys(), ...generated.keys()]);
  const known = new Set(table.routes);
  if (known.size === 0) {
    throw new Diagnostic(
      `There is no page in ${contentFolder}/. Create ${contentFolder}/index.md, the home page.`,
    );
  }
  return {
    ...pages,
    config,
    data,
    table,
    sources,
    generated,
    resolveRoute: createRouteResolver(table, data),
    editionOf: (route) => editionOfRoute(route, data),
    hasPage: (route) => known.has(route),
    notFoundRoutes: editionsOf(data)
      .map((edition) => notFoundRoute(edition, data))
      .sort((a, b) => b.length - a.length),
  };
}
