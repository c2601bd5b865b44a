import type { ReferenceNames } from '#channels/documented-names.ts';
import type { GeneratedPages } from '#features/reference/generated-pages.ts';
import { type Edition, editionOfRoute, editionsOf } from '#model/navigation/edition.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { SiteProblem } from '#model/problem.ts';
import { type SiteConfig, type SiteData, toSiteData } from '#model/site/site-config.ts';
import type { ContentFiles } from '../content/read-content.ts';
import { contentFolder } from '../files/site-folders.ts';
import type { SourceFile } from '../files/source-file.ts';
import {
  createRouteResolver,
  createRouteTable,
  type ResolveRoute,
  type RouteTable,
} from '../links/routes.ts';
import { refuseConfiguredScript } from './configured-html.ts';
import { notFoundRoute } from './not-found-page.ts';

/** What is known of a site before a page is compiled. */
export interface SitePlan {
  config: SiteConfig;
  data: SiteData;
  table: RouteTable;
  /** Files of the content folder by route. */
  sources: ReadonlyMap<string, SourceFile>;
  /** Pages that no file makes, by route. */
  generated: ReadonlyMap<string, CompiledPage>;
  generatedSidebar: GeneratedPages['sidebar'];
  /** The exports that pages of a version may mention, when it documents a package. */
  namesOf(version: string): ReferenceNames | undefined;
  resolveRoute: ResolveRoute;
  editionOf(route: string): Edition;
  hasPage(route: string): boolean;
  /** Routes of the pages for unknown addresses, one for each edition, the default one last. */
  notFoundRoutes: string[];
}

/**
 * Gives every page its route.
 *
 * @throws SiteProblem when a file and the reference want the same one, or the configuration holds
 *   script.
 */
export function planSite(
  config: SiteConfig,
  content: ContentFiles,
  reference: GeneratedPages,
): SitePlan {
  const data = toSiteData(config);
  refuseConfiguredScript(data);
  const sources = new Map(content.sources.map((source) => [source.routePath, source]));
  const generated = new Map(reference.pages.map((page) => [page.routePath, page]));
  refuseOverlap(sources, generated);
  const table = createRouteTable([...sources.keys(), ...generated.keys()]);
  const known = new Set(table.routes);
  if (known.size === 0) {
    throw new SiteProblem(
      `There is no page in ${contentFolder}/. Create ${contentFolder}/index.md, the home page.`,
    );
  }
  return {
    config,
    data,
    table,
    sources,
    generated,
    generatedSidebar: reference.sidebar,
    namesOf: (version) => reference.names[version],
    resolveRoute: createRouteResolver(table, data),
    editionOf: (route) => editionOfRoute(route, data),
    hasPage: (route) => known.has(route),
    notFoundRoutes: editionsOf(data)
      .map((edition) => notFoundRoute(edition, data))
      .sort((a, b) => b.length - a.length),
  };
}

function refuseOverlap(sources: Map<string, SourceFile>, generated: Map<string, unknown>): void {
  for (const [route, { file }] of sources) {
    if (!generated.has(route)) continue;
    throw new SiteProblem(
      `The page ${route} is also generated from the reference. Rename or delete the file.`,
      { file },
    );
  }
}
