import path from 'node:path';
import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import { sandboxPackages } from '#model/live/importable.ts';
import {
  defaultEdition,
  type Edition,
  editionOfRoute,
  editionsOf,
} from '#model/navigation/edition.ts';
import { createShortcuts, type Shortcuts } from '#model/navigation/shortcuts.ts';
import { createPageData } from '#model/page/create-page-data.ts';
import { isPageType } from '#model/page/document-title.ts';
import type { CompiledPage, PageData } from '#model/page/page.ts';
import { SiteProblem } from '#model/problem.ts';
import { type SiteConfig, type SiteData, textsOf, toSiteData } from '#model/site/site-config.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { type CompileCached, openCompileCache } from '../content/compile-cache.ts';
import { readLastUpdated } from '../content/last-updated.ts';
import type { ContentFiles } from '../content/read-content.ts';
import type { Examples } from '../examples/read-examples.ts';
import { contentFolder } from '../files/site-folders.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ConfiguredLink } from '../links/check-navigation.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import type { ReferenceNames } from '../links/reference-names.ts';
import { createRouteResolver, createRouteTable, type RouteTable } from '../links/routes.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';
import { symbolExamples, withExample } from '../reference/pages/symbol-examples.ts';
import { usesByRoute, withUses } from '../reference/pages/used-in.ts';
import { openSampleTypes } from '../samples/sample-types.ts';
import { openTypeFinder, type TypeFinder } from '../samples/type-finder.ts';
import { configuredLinks } from './configured-links.ts';
import { footerMessage } from './footer-message.ts';
import { notFoundPage, notFoundRoute } from './not-found-page.ts';
import { overviewGroups } from './overview.ts';
import { createSidebars, type Sidebar, type SidebarOf } from './sidebars.ts';
import { packageOfSamples } from './version-references.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  file: string;
  warnings: string[];
}

/** One state of the site: what was configured, read and generated at one moment. */
export interface Site {
  data: SiteData;
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
  const namesOf = ({ version }: Edition) => input.generated.names[version];
  const typeFinder =
    input.typeFinder ??
    openTypeFinder({
      sources,
      examples: input.examples,
      packageOf: packageOfSamples(input.config),
      cacheDir: input.cacheDir,
    });
  const typesIn = (names: ReferenceNames | undefined) =>
    names &&
    openSampleTypes(typeFinder, (name) => {
      const route = Object.hasOwn(names.routes, name) ? names.routes[name] : undefined;
      return route && withBase(route, data.base);
    });
  const standard = defaultEdition(data);
  const importable = sandboxPackages(input.config).flatMap(({ specifiers }) => specifiers);
  const imageSizeOf = createImageSizes(input.root);
  const compilers = new Map<string, Promise<CompileCached>>();
  /** The compiler of a version's pages: they mean its package. The sandbox holds the default one's. */
  function compilerOf(edition: Edition): Promise<CompileCached> {
    const { version } = edition;
    const names = namesOf(edition);
    const isForeign = version !== standard.version && names !== undefined;
    const compiler =
      compilers.get(version) ??
      openCompileCache(input.cacheDir, {
        base: data.base,
        resolveRoute,
        editionOf,
        markdown: data.markdown,
        examples: input.examples,
        importable: isForeign ? [] : importable,
        textsOf: (lang) => textsOf(data, lang),
        imageSizeOf,
        names,
        typesOf: typesIn(names),
      });
    compilers.set(version, compiler);
    return compiler;
  }

  const uses = new Map<string, Promise<ReturnType<typeof usesByRoute>>>();
  /** The pages of a version, in the default language, that use what the page at a route describes. */
  async function usesOf(route: string) {
    const { version } = editionOf(route);
    const found =
      uses.get(version) ?? compiledSources(version).then((pages) => usesByRoute(pages, data.base));
    uses.set(version, found);
    return (await found).get(route) ?? [];
  }
  async function compiledSources(version: string): Promise<CompiledPage[]> {
    const wanted = { ...standard, version };
    const routes = [...bySource.keys()].filter((route) => isDeepEqual(editionOf(route), wanted));
    // A page with a problem reports it itself.
    const results = await Promise.allSettled(routes.map(compile));
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.page : []));
  }

  let ofSymbols: ReturnType<typeof symbolExamples> | undefined;
  /** A generated page with what ties it to the written ones. */
  async function connect(page: CompiledPage): Promise<CompiledPage> {
    const edition = editionOf(page.routePath);
    const names = namesOf(edition);
    if (!names) return page;
    const usedIn = await usesOf(page.routePath);
    // Examples run in the page, with the default version's package.
    if (edition.version !== standard.version) return withUses(page, usedIn);
    ofSymbols ??= symbolExamples({
      examples: input.examples,
      packageName: names.packageName,
      typesOf: typesIn(names),
      texts: textsOf(data, data.lang),
      code: data.markdown,
      cacheDir: input.cacheDir,
    });
    return withUses(withExample(page, await ofSymbols), usedIn);
  }

  const compiled = new Map<string, Promise<SitePage>>();
  async function compileRoute(route: string): Promise<SitePage> {
    const page = generated.get(route);
    if (page) return { page: await connect(page), file: route, warnings: [] };
    const source = bySource.get(route);
    if (!source) return { page: notFoundPage(route), file: route, warnings: [] };
    const compileSource = await compilerOf(editionOf(route));
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

  let sidebars: Promise<{ sidebarOf: SidebarOf; all: Sidebar[] }> | undefined;
  function resolveSidebars() {
    sidebars ??= createSidebars({
      site: data,
      generated: input.generated.sidebar,
      resolveRoute,
      async titleOf(route) {
        if (!hasPage(route)) {
          throw new SiteProblem(
            `The sidebar of the site's configuration names the page ${route}, which does not exist. Correct the path or write the page.`,
          );
        }
        const { title, titleHtml } = (await compile(route)).page;
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

  return {
    data,
    table,
    compile,
    async pageData(page) {
      const sidebar = (await resolveSidebars()).sidebarOf(page.routePath);
      const edition = editionOf(page.routePath);
      return createPageData(page, {
        site: data,
        edition,
        route: page.routePath,
        texts: textsOf(data, edition.lang),
        resolveRoute: (href) => resolveRoute(href, edition),
        hasPage,
        overview: await overviewOf(page, sidebar),
        sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
        lastUpdatedTime: lastUpdated.get(page.relativePath),
        footer: footerMessage(data, edition, resolveRoute).html,
      });
    },
    sidebars: async () => (await resolveSidebars()).all,
    configuredLinks: async () => configuredLinks(data, (await resolveSidebars()).all, resolveRoute),
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
