import path from 'node:path';
import { createPageData, isPageType } from '#model/create-page-data.ts';
import type { CompiledPage, PageData } from '#model/page.ts';
import { SiteProblem } from '#model/problem.ts';
import { type SiteConfig, type SiteData, toSiteData } from '#model/site-config.ts';
import { withBase } from '#model/url.ts';
import { openCompileCache } from './content/compile-cache.ts';
import { readLastUpdated } from './content/last-updated.ts';
import { type ContentFiles, contentFolder, type SourceFile } from './content/read-content.ts';
import { notFoundPage } from './not-found-page.ts';
import { createRouteTable, type RouteTable } from './routes.ts';
import { createSidebars, type Sidebar, type SidebarOf } from './sidebars.ts';

/** A page that no file makes, and what its sidebar entries are. */
export interface GeneratedPages {
  pages: CompiledPage[];
  sidebar: SiteConfig['themeConfig']['sidebar'];
}

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
}

/** What a site is made from. */
export interface SiteInput {
  root: string;
  config: SiteConfig;
  content: ContentFiles;
  generated: GeneratedPages;
  cacheDir: string;
}

/** Puts the parts of a site together. Nothing is compiled before it is asked for. */
export async function createSite(input: SiteInput): Promise<Site> {
  const data = toSiteData(input.config);
  const { sources } = input.content;
  const generated = new Map(input.generated.pages.map((page) => [page.routePath, page]));
  const bySource = new Map(sources.map((source) => [source.routePath, source]));
  refuseOverlap(bySource, generated);
  const table = createRouteTable([...bySource.keys(), ...generated.keys()]);
  const lastUpdated = data.themeConfig.lastUpdated
    ? await readLastUpdated(path.join(input.root, contentFolder))
    : new Map<string, string>();
  const compileSource = await openCompileCache(input.cacheDir, {
    base: data.base,
    canonical: table.canonical,
    showLineNumbers: data.markdown.showLineNumbers,
  });

  const compiled = new Map<string, Promise<SitePage>>();
  async function compileRoute(route: string): Promise<SitePage> {
    const page = generated.get(route);
    if (page) return { page, file: route, warnings: [] };
    const source = bySource.get(route);
    if (!source) return { page: notFoundPage, file: route, warnings: [] };
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
    sidebars ??= createSidebars(
      { ...input.generated.sidebar, ...data.themeConfig.sidebar },
      {
        base: data.base,
        canonical: table.canonical,
        titleOf: async (route) => (await compile(route)).page.title || route,
      },
    );
    return sidebars;
  }

  return {
    data,
    table,
    compile,
    async pageData(page) {
      const sidebar = (await resolveSidebars()).sidebarOf(page.routePath);
      return createPageData(page, {
        site: data,
        sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.file.path, data.base) },
        lastUpdatedTime: lastUpdated.get(page.relativePath),
      });
    },
    sidebars: async () => (await resolveSidebars()).all,
  };
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
