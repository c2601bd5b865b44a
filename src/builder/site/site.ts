import path from 'node:path';
import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import { sandboxPackages } from '#model/live/importable.ts';
import { defaultEdition, editionOfRoute, editionsOf } from '#model/navigation/edition.ts';
import { createShortcuts, firstPageOf, type Shortcuts } from '#model/navigation/shortcuts.ts';
import { createPageData } from '#model/page/create-page-data.ts';
import { isPageType } from '#model/page/document-title.ts';
import type { CompiledPage, PageData } from '#model/page/page.ts';
import { SiteProblem } from '#model/problem.ts';
import { type SiteConfig, type SiteData, textsOf, toSiteData } from '#model/site/site-config.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { readComponentCatalog } from '../components/component-catalog.ts';
import { openCompileCache } from '../content/compile-cache.ts';
import { readLastUpdated } from '../content/last-updated.ts';
import type { ContentFiles } from '../content/read-content.ts';
import type { Examples } from '../examples/read-examples.ts';
import { contentFolder } from '../files/site-folders.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ConfiguredLink } from '../links/check-navigation.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import {
  createRouteResolver,
  createRouteTable,
  type ResolveRoute,
  type RouteTable,
} from '../links/routes.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';
import { symbolExamples, withExample } from '../reference/pages/symbol-examples.ts';
import { usesByRoute, withUses } from '../reference/pages/used-in.ts';
import { openSampleTypes } from '../samples/sample-types.ts';
import { openTypeFinder, type TypeFinder } from '../samples/type-finder.ts';
import { automaticSidebar } from './automatic-sidebar.ts';
import { configuredLinks } from './configured-links.ts';
import { footerMessage } from './footer-message.ts';
import { listedPages } from './listed-pages.ts';
import { notFoundPage, notFoundRoute } from './not-found-page.ts';
import { overviewGroups } from './overview.ts';
import { createSidebars, type Sidebar, type SidebarOf } from './sidebars.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  file: string;
  warnings: string[];
}

/** One state of the site: what was configured, read and generated at one moment. */
export interface Site {
  data: SiteData;
  /** How links are checked. */
  links: SiteConfig['links'];
  table: RouteTable;
  /** Compiles the page at a canonical route, once. Rejects with a SiteProblem. */
  compile(route: string): Promise<SitePage>;
  /** Everything a page shows. */
  pageData(page: CompiledPage): Promise<PageData>;
  sidebars(): Promise<Sidebar[]>;
  /** Every link of sidebars, navigation and footer. */
  configuredLinks(): Promise<ConfiguredLink[]>;
  /** Addresses without a page that lead to one. */
  shortcuts(): Promise<Shortcuts>;
  /** Routes of the pages for unknown addresses, one for each edition, the default one last. */
  notFoundRoutes: string[];
}

/** What a site is made from. */
export interface SiteInput {
  root: string;
  config: SiteConfig;
  content: ContentFiles;
  generated: GeneratedPages;
  examples: Examples;
  cacheDir: string;
  /** Modules of the site's own components, as absolute paths. */
  componentModules?: readonly string[];
  /** Where the types of samples come from, if that is open already. */
  typeFinder?: TypeFinder | undefined;
}

/** Puts the parts of a site together. Nothing is compiled before it is asked for. */
export async function createSite(input: SiteInput): Promise<Site> {
  const data = toSiteData(input.config);
  const { sources } = input.content;
  const generated = new Map(input.generated.pages.map((page) => [page.routePath, page]));
  const bySource = new Map(sources.map((source) => [source.routePath, source]));
  refuseOverlap(bySource, generated);
  const table = createRouteTable([...bySource.keys(), ...generated.keys()]);
  const known = new Set(table.routes);
  const hasPage = (route: string) => known.has(route);
  const lastUpdated = showsDates(data)
    ? await readLastUpdated(path.join(input.root, contentFolder))
    : new Map<string, string>();
  const resolveRoute = createRouteResolver(table, data);
  const editionOf = (route: string) => editionOfRoute(route, data);
  const { names } = input.generated;
  const hrefOfName = (name: string) => {
    const route = names && Object.hasOwn(names.routes, name) ? names.routes[name] : undefined;
    return route && withBase(route, data.base);
  };
  const typesOf =
    names &&
    openSampleTypes(
      input.typeFinder ??
        openTypeFinder({
          sources,
          examples: input.examples,
          packageName: names.packageName,
          cacheDir: input.cacheDir,
        }),
      hrefOfName,
    );
  const compileSource = await openCompileCache(input.cacheDir, {
    base: data.base,
    resolveRoute,
    hasPage,
    editionOf,
    markdown: data.markdown,
    security: data.security,
    catalog: await readComponentCatalog(input.componentModules ?? []),
    examples: input.examples,
    importable: sandboxPackages(input.config).flatMap(({ specifiers }) => specifiers),
    textsOf: (lang) => textsOf(data, lang),
    imageSizeOf: createImageSizes(input.root),
    names,
    typesOf,
  });

  let uses: Promise<ReturnType<typeof usesByRoute>> | undefined;
  /** The pages of the default edition that use what the page at a route describes. */
  async function usesOf(route: string) {
    uses ??= compiledSources().then((pages) => usesByRoute(pages, data.base));
    return (await uses).get(route) ?? [];
  }
  async function compiledSources(): Promise<CompiledPage[]> {
    const standard = defaultEdition(data);
    const routes = [...bySource.keys()].filter((route) => isDeepEqual(editionOf(route), standard));
    // A page with a problem reports it itself.
    const results = await Promise.allSettled(routes.map(compile));
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.page : []));
  }

  let ofSymbols: ReturnType<typeof symbolExamples> | undefined;
  /** A generated page with what ties it to the written ones. */
  async function connect(page: CompiledPage): Promise<CompiledPage> {
    const { packageName } = names ?? {};
    if (packageName === undefined) return page;
    ofSymbols ??= symbolExamples({
      examples: input.examples,
      packageName,
      typesOf,
      texts: textsOf(data, data.lang),
      code: data.markdown,
      cacheDir: input.cacheDir,
    });
    return withUses(withExample(page, await ofSymbols), await usesOf(page.routePath));
  }

  const compiled = new Map<string, Promise<SitePage>>();
  async function compileRoute(route: string): Promise<SitePage> {
    const page = generated.get(route);
    if (page) return { page: await connect(page), file: route, warnings: [] };
    const source = bySource.get(route);
    if (!source) return { page: notFoundPage(route), file: route, warnings: [] };
    const result = await compileSource(source);
    return {
      ...result,
      file: source.file,
      warnings: [...result.warnings, ...typeWarning(result.page, source)],
    };
  }
  function compile(route: string): Promise<SitePage> {
    const known = compiled.get(route) ?? compileRoute(route);
    compiled.set(route, known);
    return known;
  }

  async function compiledOrNothing(route: string): Promise<SitePage | undefined> {
    try {
      return await compile(route);
    } catch (error) {
      if (error instanceof SiteProblem) return undefined;
      throw error;
    }
  }

  let sidebars: Promise<{ sidebarOf: SidebarOf; all: Sidebar[] }> | undefined;
  function resolveSidebars() {
    sidebars ??= createSidebars({
      site: data,
      generated: input.generated.sidebar,
      automatic: (edition) => automaticSidebar(listedPages(sources, edition, data)),
      resolveRoute,
      hasPage,
      async titleOf(route) {
        // The check of the links names a page that doesn't exist, and a page with a problem reports
        // it itself.
        const page = hasPage(route) ? (await compiledOrNothing(route))?.page : undefined;
        const { title, titleHtml } = page ?? {};
        return { text: title || route, ...(titleHtml && { html: titleHtml }) };
      },
    });
    return sidebars;
  }

  async function overviewOf(page: CompiledPage, sidebar: Sidebar | undefined) {
    if (!page.frontmatter.overview || !sidebar) return undefined;
    return overviewGroups(sidebar.index.nodes, {
      path: withBase(page.routePath, data.base),
      overviewHeaders: page.frontmatter.overviewHeaders,
      async pageAt(href) {
        const route = table.canonical(withoutBase(href, data.base));
        return hasPage(route) ? (await compile(route)).page : undefined;
      },
    });
  }

  const notFoundRoutes = editionsOf(data)
    .map((edition) => notFoundRoute(edition, data))
    .sort((a, b) => b.length - a.length);

  let shortcuts: Promise<Shortcuts> | undefined;
  async function findShortcuts(): Promise<Shortcuts> {
    const { all } = await resolveSidebars();
    const inOrder = all.flatMap(({ index }) => index.pages.map(({ href }) => href));
    return createShortcuts(
      table.routes.filter((route) => !notFoundRoutes.includes(route)),
      inOrder.map((href) => withoutBase(href, data.base)),
      data,
    );
  }

  /** A folder without a page of its own is opened by its first page. */
  async function folderPages(): Promise<(route: string) => string> {
    shortcuts ??= findShortcuts();
    const known = await shortcuts;
    return (route) => (hasPage(route) ? route : (firstPageOf(route, known) ?? route));
  }
  async function resolveWithFolders(): Promise<ResolveRoute> {
    const folders = await folderPages();
    return (href, edition) => folders(resolveRoute(href, edition));
  }

  return {
    data,
    links: input.config.links,
    table,
    compile,
    async pageData(page) {
      const sidebar = (await resolveSidebars()).sidebarOf(page.routePath);
      const edition = editionOf(page.routePath);
      const folders = await folderPages();
      return createPageData(page, {
        site: data,
        edition,
        route: page.routePath,
        texts: textsOf(data, edition.lang),
        resolveRoute: (href) => folders(resolveRoute(href, edition)),
        hasPage,
        overview: await overviewOf(page, sidebar),
        sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
        lastUpdatedTime: lastUpdated.get(page.relativePath),
        footer: footerMessage(data, edition, resolveRoute).html,
      });
    },
    sidebars: async () => (await resolveSidebars()).all,
    configuredLinks: async () =>
      configuredLinks(data, (await resolveSidebars()).all, await resolveWithFolders(), hasPage),
    shortcuts() {
      shortcuts ??= findShortcuts();
      return shortcuts;
    },
    notFoundRoutes,
  };
}

function showsDates({ themeConfig }: SiteData): boolean {
  return themeConfig.lastUpdated || themeConfig.locales.some(({ lastUpdated }) => lastUpdated);
}

function typeWarning({ frontmatter }: CompiledPage, { file }: SourceFile): string[] {
  const { pageType } = frontmatter;
  if (pageType === undefined || isPageType(pageType)) return [];
  return [
    `${file}: The page type "${pageType}" does not exist, so the page is shown as doc. Allowed are home, doc, 404, custom and blank.`,
  ];
}

function refuseOverlap(sources: Map<string, SourceFile>, generated: Map<string, unknown>): void {
  for (const [route, { file }] of sources) {
    if (!generated.has(route)) continue;
    throw new SiteProblem(
      `The page ${route} is also generated from the reference; rename or delete the file.`,
      { file },
    );
  }
}
