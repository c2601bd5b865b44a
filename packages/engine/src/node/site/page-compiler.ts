import pMap from 'p-map';
import type { ResolveRoute, SitePage, SitePlan } from '#contract/site.ts';
import type { SourceFile } from '#contract/source-file.ts';
import { Diagnostic, diagnosticsOf } from '#shared/diagnostic.ts';
import { isPageType } from '#shared/page/document-title.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import { localizeRoute, splitRoute } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { readComponents } from '../bundle/site-components.ts';
import { hashOf } from '../cache/store.ts';
import { readComponentCatalog } from '../components/component-catalog.ts';
import { policyOf } from '../config/page-policy.ts';
import { openCompileCache } from '../content/compile-cache.ts';
import { UnfinishedPage } from '../content/source-file.ts';
import type { CheckedPage } from '../links/check-links.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import type { SitePlugins } from '../markdown/plugins/use-plugins.ts';
import type { OpenSite } from '../open-site.ts';
import {
  componentModules,
  connectPage,
  featureTransforms,
  type SiteFeature,
} from './setup-features.ts';
import { generatedPage } from './site.ts';

/** Compiles the files of a site. */
export interface PageCompiler {
  /** Rejects with a Diagnostic. */
  compile(source: SourceFile): Promise<SitePage>;
  /** Completes a page that no file makes with what the compiled ones say. */
  connect(page: CompiledPage, compiled: readonly SitePage[]): Promise<SitePage>;
}

/** Gets ready to compile the files of a plan. */
export async function openPageCompiler(
  plan: SitePlan,
  { root, cacheDir, config, features }: OpenSite,
): Promise<PageCompiler> {
  const { data, resolveRoute, hasPage, editionOf } = plan;
  const { base, markdown } = data;
  const { images, frames, styleAttributes } = policyOf(config);
  const { frontMatter } = plan.config;
  const modules = readComponents(root).files.map(({ file }) => file);
  const options = {
    base,
    resolveRoute,
    hasPage,
    editionOf,
    markdown,
    security: { images, frames, styleAttributes },
    frontMatter,
    textsOf: (lang: string) => textsOf(data, lang),
    imageSizeOf: createImageSizes(root),
    catalog: await readComponentCatalog(modules, componentModules(features)),
    transforms: await featureTransforms(features),
    plugins: config.plugins && (await withSources(config.plugins, features)),
    withoutEdition: (route: string) => splitRoute(route, data).rest,
    addresses: addressesOf(plan),
  };
  const cache = await openCompileCache(cacheDir, options);
  // Relative links mean the language of the file, whose page is shown in another one.
  const inOwnLanguage: ResolveRoute = (href, edition) => {
    const { named, rest } = splitRoute(href, data);
    return resolveRoute(
      localizeRoute(rest, { ...edition, ...named, lang: edition.lang }, data),
      edition,
    );
  };
  const standIns = await openCompileCache(cacheDir, {
    ...options,
    resolveRoute: inOwnLanguage,
  });
  // One list for all pages: features find what connects them once for each list.
  const listed = new WeakMap<readonly SitePage[], SitePage[]>();
  const listedIn = (all: readonly SitePage[]) => {
    const known = listed.get(all) ?? all.filter((one) => plan.isListed(one.metadata.routePath));
    listed.set(all, known);
    return known;
  };
  return {
    async compile(source) {
      const { file, original } = source;
      const { compile } = original === undefined ? cache : standIns;
      const { warnings, images: _, addresses: __, ...compiled } = await compile(source);
      return {
        ...compiled,
        file,
        warnings: [...warnings, ...pageWarnings(compiled.metadata, file)],
      };
    },
    async connect(page, all) {
      const compiled = listedIn(all);
      const { routePath, original } = page;
      if (original === undefined) {
        return generatedPage(await connectPage(page, compiled, features), routePath);
      }
      const connected = await connectPage({ ...page, routePath: original }, compiled, features);
      const body = withLinks(connected.body, (href) => {
        const route = withoutBase(href, base);
        if (!hasPage(route.split(/[?#]/, 1)[0] ?? '')) return href;
        return withBase(inOwnLanguage(route, editionOf(routePath)), base);
      });
      return generatedPage({ ...connected, routePath, body }, routePath);
    },
  };
}

/** The plugins of a site with a hash that changes with all that the features which bring some read. */
async function withSources(
  plugins: SitePlugins,
  features: readonly SiteFeature[],
): Promise<SitePlugins> {
  const sources = features.flatMap((feature) => (feature.plugins ? feature.sources.hash() : []));
  return { ...plugins, hash: hashOf(plugins.hash, ...(await Promise.all(sources))) };
}

/** Hash of what decides where links lead: all routes, versions and languages. */
function addressesOf({ data, table }: SitePlan): string {
  const { base, lang, locales, multiVersion } = data;
  return hashOf(JSON.stringify([base, lang, locales, multiVersion]), ...table.routes).slice(0, 16);
}

/** Warns of a missing title, and of an unknown page type. */
function pageWarnings({ frontmatter, title }: PageMetadata, file: string): string[] {
  const { pageType } = frontmatter;
  if (pageType !== undefined && !isPageType(pageType)) {
    return [
      `${file}: The page type "${pageType}" doesn't exist, so the page is shown as doc. Use home, doc, 404, custom or blank.`,
    ];
  }
  const needsTitle = pageType === undefined || pageType === 'doc';
  if (title !== '' || !needsTitle) return [];
  return [
    `${file}: The page has no title, so lists show its address. Begin it with a heading: # Title.`,
  ];
}

/**
 * Leads the links of a generated page elsewhere: every string in it whose key is `href`, or ends like it.
 *
 * @param change From an address to another, both with base.
 */
function withLinks<T>(value: T, change: (href: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => withLinks(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && /href$/i.test(key) ? change(inner) : withLinks(inner, change),
    ]),
  ) as T;
}

/** The pages of a site, and those that can't be shown. */
export interface CompiledPages {
  pages: SitePage[];
  /** Mistakes for which pages can't be shown. */
  diagnostics: Diagnostic[];
  /** Pages that can't be shown, as far as they could be read, for their links and headings. */
  unfinished: CheckedPage[];
  /** Warnings about pages that can't be shown. */
  warnings: string[];
}

/**
 * Compiles every file of a site and connects the generated pages with them; a page with diagnostics
 * doesn't keep the others from being compiled.
 *
 * @param detail Told how many files are done.
 * @returns The pages in the order of the plan's routes.
 */
export async function compilePages(
  plan: SitePlan,
  site: Parameters<typeof openPageCompiler>[1],
  detail: (text: string) => void,
): Promise<CompiledPages> {
  const compiler = await openPageCompiler(plan, site);
  const sources = [...plan.sources.values()];
  const diagnostics: Diagnostic[] = [];
  const unfinished: CheckedPage[] = [];
  const warnings: string[] = [];
  const fail = ({ file }: SourceFile, error: Diagnostic) => {
    diagnostics.push(...diagnosticsOf(error));
    if (!(error instanceof UnfinishedPage)) return;
    warnings.push(...error.warnings);
    if (error.page) unfinished.push({ page: error.page, file });
  };
  const errors: unknown[] = [];
  let done = 0;
  const results = await pMap(
    sources,
    async (source) => {
      if (errors.length > 0) return undefined;
      const page = await compileOne(source, compiler, fail).catch((error) => {
        errors.push(error);
        return undefined;
      });
      done += 1;
      detail(`${done} of ${sources.length}`);
      return page;
    },
    { concurrency },
  );
  // Pages that were begun are done by now, so that nothing is being written any more.
  if (errors.length > 0) throw errors[0];
  const compiled = results.filter((page) => page !== undefined);
  const generated = await Promise.all(
    [...plan.generated.values()].map((page) => compiler.connect(page, compiled)),
  );
  return { pages: [...compiled, ...generated], diagnostics, unfinished, warnings };
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 32;

async function compileOne(
  source: SourceFile,
  compiler: PageCompiler,
  fail: (source: SourceFile, error: Diagnostic) => void,
): Promise<SitePage | undefined> {
  try {
    return await compiler.compile(source);
  } catch (error) {
    if (!(error instanceof Diagnostic)) throw error;
    fail(source, error);
    return undefined;
  }
}
