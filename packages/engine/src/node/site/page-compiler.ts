import { Diagnostic } from '#shared/diagnostic.ts';
import { splitRoute } from '#shared/navigation/edition.ts';
import { isPageType } from '#shared/page/document-title.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { textsOf } from '#shared/site/site-config.ts';
import { hashOf } from '../cache/store.ts';
import { readComponentCatalog } from '../components/component-catalog.ts';
import { openCompileCache } from '../content/compile-cache.ts';
import type { SourceFile } from '../content/source-file.ts';
import { UnfinishedPage } from '../content/unfinished-page.ts';
import type { SiteFeature } from '../features/setup-features.ts';
import { componentFiles, featureTransforms } from '../features/setup-features.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import type { SitePlan } from './site-plan.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  /** The page without its body and text, which take long to read. */
  metadata: CompiledPage;
  /** Hash of the body and the text. */
  contentHash: string;
  file: string;
  warnings: string[];
}

/** A page that no file makes. */
export function generatedPage(page: CompiledPage, file: string): SitePage {
  const contentHash = hashOf(JSON.stringify([page.body, page.text]));
  const metadata = { ...page, body: [], text: [] };
  return { page, metadata, contentHash, file, warnings: [] };
}

/** Folders, features and components that compiling needs beside the plan. */
export interface CompilerInput {
  root: string;
  cacheDir: string;
  features: readonly SiteFeature[];
  /** Modules of the site's own components, as absolute paths. */
  modules: readonly string[];
}

/** Compiles the files of a site. */
export interface PageCompiler {
  /** Rejects with a Diagnostic. */
  compile(source: SourceFile): Promise<SitePage>;
}

/** Gets ready to compile the files of a plan. */
export async function openPageCompiler(
  plan: SitePlan,
  input: CompilerInput,
): Promise<PageCompiler> {
  const { data, resolveRoute, hasPage, editionOf } = plan;
  const options = {
    base: data.base,
    resolveRoute,
    hasPage,
    editionOf,
    markdown: data.markdown,
    security: data.security,
    textsOf: (lang: string) => textsOf(data, lang),
    imageSizeOf: createImageSizes(input.root),
    catalog: await readComponentCatalog(input.modules, componentFiles(input.features)),
    transforms: await featureTransforms(input.features),
    withoutEdition: (route: string) => splitRoute(route, data).rest,
    addresses: addressesOf(plan),
  };
  const cache = await openCompileCache(input.cacheDir, options);
  return {
    async compile(source) {
      const { file } = source;
      const { warnings, images: _, addresses: __, ...compiled } = await cache.compile(source);
      return {
        ...compiled,
        file,
        warnings: [...warnings, ...pageWarnings(compiled.metadata, file)],
      };
    },
  };
}

/** Hash of what decides where links lead: all routes, versions and languages. */
function addressesOf({ data, table }: SitePlan): string {
  const { base, lang, locales, multiVersion } = data;
  return hashOf(JSON.stringify([base, lang, locales, multiVersion]), ...table.routes).slice(0, 16);
}

/** A page that no file makes, completed by the features with what the written pages say. */
export async function connectPage(
  page: CompiledPage,
  written: readonly SitePage[],
  features: readonly SiteFeature[],
): Promise<SitePage> {
  let connected = page;
  for (const { hooks } of features) {
    connected = (await hooks.connect?.(connected, written)) ?? connected;
  }
  return generatedPage(connected, page.routePath);
}

/** Warns of a missing title, and of an unknown page type. */
function pageWarnings({ frontmatter, title }: CompiledPage, file: string): string[] {
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
 * A page as lists on other pages need it: one that can't be shown is read as far as that goes, and
 * reports its diagnostics itself.
 */
export async function readablePage(
  page: Promise<SitePage | undefined>,
): Promise<CompiledPage | undefined> {
  try {
    return (await page)?.page;
  } catch (error) {
    if (error instanceof UnfinishedPage) return error.page;
    if (error instanceof Diagnostic) return undefined;
    throw error;
  }
}
