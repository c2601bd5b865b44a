import { sandboxPackages } from '#model/live/importable.ts';
import { isPageType } from '#model/page/document-title.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { textsOf } from '#model/site/site-config.ts';
import { withBase } from '#model/url.ts';
import { openCompileCache } from '../content/compile-cache.ts';
import type { Examples } from '../examples/read-examples.ts';
import type { SourceFile } from '../files/source-file.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import { openSampleTypes, type TypesOf } from '../samples/sample-types.ts';
import type { TypeFinder } from '../samples/type-finder.ts';
import type { SitePlan } from './site-plan.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  file: string;
  warnings: string[];
}

/** What compiling needs beside the plan. */
export interface CompilerInput {
  root: string;
  examples: Examples;
  cacheDir: string;
  /** Where the types of samples come from, when the site documents a package. */
  typeFinder: TypeFinder | undefined;
}

/** Compiles the files of a site. */
export interface PageCompiler {
  /** Rejects with a SiteProblem. */
  compile(source: SourceFile): Promise<SitePage>;
  /** The types of names in samples, when the site documents a package. */
  typesOf: TypesOf | undefined;
}

/** Gets ready to compile the files of a plan. */
export async function openPageCompiler(
  { config, data, names, resolveRoute, editionOf }: SitePlan,
  { root, examples, cacheDir, typeFinder }: CompilerInput,
): Promise<PageCompiler> {
  const hrefOfName = (name: string) => {
    const route = names && Object.hasOwn(names.routes, name) ? names.routes[name] : undefined;
    return route && withBase(route, data.base);
  };
  const typesOf = typeFinder && openSampleTypes(typeFinder, hrefOfName);
  const compile = await openCompileCache(cacheDir, {
    base: data.base,
    resolveRoute,
    editionOf,
    markdown: data.markdown,
    examples,
    importable: sandboxPackages(config).flatMap(({ specifiers }) => specifiers),
    textsOf: (lang) => textsOf(data, lang),
    imageSizeOf: createImageSizes(root),
    names,
    typesOf,
  });
  return {
    typesOf,
    async compile(source) {
      const { page, warnings } = await compile(source);
      const { file } = source;
      return { page, file, warnings: [...warnings, ...typeWarning(page, file)] };
    },
  };
}

function typeWarning({ frontmatter }: CompiledPage, file: string): string[] {
  const { pageType } = frontmatter;
  if (pageType === undefined || isPageType(pageType)) return [];
  return [
    `${file}: The page type "${pageType}" doesn't exist, so the page is shown as doc. Use home, doc, 404, custom or blank.`,
  ];
}
