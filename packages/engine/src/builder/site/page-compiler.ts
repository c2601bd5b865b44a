import { sandboxPackages } from '#model/live/importable.ts';
import { defaultEdition, editionsOf, splitRoute } from '#model/navigation/edition.ts';
import { isPageType } from '#model/page/document-title.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { textsOf } from '#model/site/site-config.ts';
import { withBase } from '#model/url.ts';
import { hashOf } from '../cache/cache-key.ts';
import { readComponentCatalog } from '../components/component-catalog.ts';
import { openCompileCache } from '../content/compile-cache.ts';
import type { PageSandbox, SandboxPlace } from '../examples/page-sandbox.ts';
import type { Examples } from '../examples/read-examples.ts';
import { importedPackages, type SourceFile } from '../files/source-file.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import { openSampleTypes, type SampleTypes } from '../samples/sample-types.ts';
import type { TypeFinder } from '../samples/type-finder.ts';
import type { SitePlan } from './site-plan.ts';
import { todaysTransforms } from './todays-transforms.ts';
import { referenceByVersion } from './version-references.ts';

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  /** The page without its body and text, which take long to read. */
  card: CompiledPage;
  /** Hash of the body and the text. */
  contentHash: string;
  file: string;
  warnings: string[];
}

/** A page that no file makes. */
export function generatedPage(page: CompiledPage, file: string): SitePage {
  const contentHash = hashOf(JSON.stringify([page.body, page.text]));
  const card = { ...page, body: [], text: [] };
  return { page, card, contentHash, file, warnings: [] };
}

/** What compiling needs beside the plan. */
export interface CompilerInput {
  root: string;
  examples: Examples;
  cacheDir: string;
  /** Where the types of samples come from, when the site documents a package. */
  typeFinder: TypeFinder | undefined;
  /** Modules of the site's own components, as absolute paths. */
  modules: readonly string[];
  /** Where programs on the pages of a version run, when it has a sandbox of its own. */
  placeOf?: (version: string) => Promise<SandboxPlace | undefined>;
}

/** Compiles the files of a site. */
export interface PageCompiler {
  /** Rejects with a SiteProblem. */
  compile(source: SourceFile): Promise<SitePage>;
  /** The types of names in a version's samples, when it documents a package. */
  typesOf(version: string): SampleTypes | undefined;
  /** What programs on the pages of a version can do. */
  sandboxOf(version: string): PageSandbox;
}

/** Gets ready to compile the files of a plan; the pages of a version mean its package. */
export async function openPageCompiler(
  plan: SitePlan,
  input: CompilerInput,
): Promise<PageCompiler> {
  const { data, resolveRoute, hasPage, editionOf } = plan;
  const { typesOf, sandboxOf } = await openVersions(plan, input);
  const options = {
    base: data.base,
    resolveRoute,
    hasPage,
    editionOf,
    markdown: data.markdown,
    security: data.security,
    textsOf: (lang: string) => textsOf(data, lang),
    imageSizeOf: createImageSizes(input.root),
    catalog: await readComponentCatalog(input.modules),
    transforms: await todaysTransforms(plan, { examples: input.examples, typesOf, sandboxOf }),
    withoutEdition: (route: string) => splitRoute(route, data).rest,
    addresses: addressesOf(plan),
  };
  const cache = await openCompileCache(input.cacheDir, options);
  return {
    typesOf,
    sandboxOf,
    async compile(source) {
      const { file } = source;
      const { warnings, images: _, addresses: __, ...compiled } = await cache.compile(source);
      return { ...compiled, file, warnings: [...warnings, ...pageWarnings(compiled.card, file)] };
    },
  };
}

/** The types and the sandbox of each version. */
async function openVersions(
  plan: SitePlan,
  input: CompilerInput,
): Promise<Pick<PageCompiler, 'typesOf' | 'sandboxOf'>> {
  const versions = [...new Set(editionsOf(plan.data).map(({ version }) => version))];
  const hash = (await input.typeFinder?.hash(packagesOfSamples(plan, input))) ?? '';
  const types = new Map(
    versions.map((version) => [version, versionTypes(plan, { ...input, hash }, version)]),
  );
  const sandboxes = new Map(
    await Promise.all(
      versions.map(
        async (version) => [version, await sandboxOfVersion(plan, input, version)] as const,
      ),
    ),
  );
  return {
    typesOf: (version) => types.get(version),
    sandboxOf: (version) => sandboxes.get(version) ?? noSandbox,
  };
}

/** The packages that samples and examples of a site import, and those that they mean by its package. */
function packagesOfSamples({ config, sources }: SitePlan, { examples }: CompilerInput): string[] {
  const shown = [
    ...Array.from(examples.byName.values(), ({ source }) => source),
    ...examples.files.values(),
  ];
  return [
    ...Object.values(referenceByVersion(config)).map((reference) => reference.package),
    ...Array.from(sources.values(), ({ facts }) => facts.imports).flat(),
    ...shown.flatMap(importedPackages),
  ];
}

/** Hash of what decides where links lead: all routes, versions and languages. */
function addressesOf({ data, table }: SitePlan): string {
  const { base, lang, locales, multiVersion } = data;
  return hashOf(JSON.stringify([base, lang, locales, multiVersion]), ...table.routes).slice(0, 16);
}

function versionTypes(
  { data, namesOf }: SitePlan,
  { typeFinder, hash }: Pick<CompilerInput, 'typeFinder'> & { hash: string },
  version: string,
): SampleTypes | undefined {
  const names = namesOf(version);
  if (!names || !typeFinder) return undefined;
  return {
    find: openSampleTypes(typeFinder, (name) => {
      const route = Object.hasOwn(names.routes, name) ? names.routes[name] : undefined;
      return route && withBase(route, data.base);
    }),
    key: hashOf(JSON.stringify([hash, names, data.base])),
  };
}

/** Nothing runs. */
const noSandbox: PageSandbox = { importable: [], unavailable: {} };

/** The default sandbox holds the default version's package: only versions without one share it. */
async function sandboxOfVersion(
  { config, data, namesOf }: SitePlan,
  { placeOf }: CompilerInput,
  version: string,
): Promise<PageSandbox> {
  const own = config.versionSandboxes[version];
  const isForeign = namesOf(version) !== undefined && version !== defaultEdition(data).version;
  if (isForeign && !own) return noSandbox;
  const { sandbox, reference } = own
    ? { sandbox: own, reference: config.versionReferences[version] }
    : config;
  return {
    importable: sandboxPackages({ sandbox, reference }).flatMap(({ specifiers }) => specifiers),
    unavailable: sandbox.unavailable,
    place: await placeOf?.(version),
  };
}

/** What a page lacks, or says of itself in vain. */
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
