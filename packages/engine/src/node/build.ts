import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Site, SitePage } from '#contract/site.ts';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { type AppBundle, bundleApp } from './bundle/bundle-app.ts';
import { lostBehavior } from './bundle/lost-behavior.ts';
import { colorsOf } from './bundle/site-colors.ts';
import { blockedStyles, readComponents, type SiteComponents } from './bundle/site-components.ts';
import { checkStyles, unreadProperties } from './bundle/site-styles.ts';
import { evict } from './cache/evict.ts';
import { cacheDirOf } from './cache/store.ts';
import { openConfigSource } from './config/config-source.ts';
import { missingScripts } from './config/head-elements.ts';
import { keysWithoutEffect } from './config/keys-without-effect.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { policyNote, policyOf } from './config/page-policy.ts';
import { readContent } from './content/read-content.ts';
import { Mistakes } from './diagnostics/mistakes.ts';
import { moduleAdvice } from './diagnostics/module-advice.ts';
import { ModuleDiagnostic } from './diagnostics/module-diagnostic.ts';
import { saidOnce } from './diagnostics/said-once.ts';
import { clientFeatures } from './features/client-features.ts';
import type { Compression } from './files/compression.ts';
import { documentFile } from './files/files.ts';
import { recoverFolder, replaceFolder } from './files/replace-folder.ts';
import { remove } from './files/scratch.ts';
import type { CheckedPage } from './links/check-links.ts';
import { anchorsOf, checkLinks, checkNavigation } from './links/check-links.ts';
import { type OpenSite, openSite, planPages } from './open-site.ts';
import { Compressor } from './output/compress.ts';
import { documentAssets } from './output/documents/html-document.ts';
import { copyBundle, featureOutput, writeNotices } from './output/feature-output.ts';
import {
  copyPublicFiles,
  keptFiles,
  keptPages,
  publicFiles,
  replacedFiles,
  replacedPages,
} from './output/public-files.ts';
import { renderPages } from './output/render-pages.ts';
import { writeSidebarFiles } from './output/sidebar-files.ts';
import { writeRedirectFiles, writeSiteFiles } from './output/site-files.ts';
import { redirectDiagnostics } from './redirects/read-redirects.ts';
import { blockedMedia } from './site/configured-html.ts';
import { unseenFooter } from './site/footer-message.ts';
import { notFoundPage } from './site/not-found-page.ts';
import { type CompiledPages, compilePages } from './site/page-compiler.ts';
import { builtFeatures, fileHeaders } from './site/setup-features.ts';
import { completeSite, generatedPage, withPages } from './site/site.ts';
import { completedTexts, withoutDrafts } from './site/site-plan.ts';
import { missingHome, oversizedPages, sharedTitles, unreachedPages } from './site/site-warnings.ts';
import {
  type BuildSummary,
  createProgress,
  missingOrigin,
  type Progress,
  printCheck,
  printSummary,
  summarize,
} from './terminal/build-report.ts';

/** What to build. */
interface BuildSource {
  /** Folder with `site.config.ts` and `content/`. */
  root: string;
  /** Whether to write `.br` and `.gz` files, too, and how small. */
  compress: Compression;
  progress?: Progress;
}

/** Folders to build from and to. */
export interface BuildOptions extends BuildSource {
  /** Folder to write; replaced as a whole, and only by a build that succeeds. */
  out: string;
}

/**
 * Builds a site.
 *
 * @returns Figures, and the pages as they were compiled.
 * @throws Diagnostic with all mistakes that were found; `out` is then as it was before.
 */
export async function build(
  options: BuildOptions,
): Promise<BuildSummary & { written: SitePage[] }> {
  const { root, out } = options;
  // A build with mistakes leaves the site as it was, and it isn't there if the last one was killed.
  await recoverFolder(out);
  const { site, config, pages, summary } = await checkedSite(options, (write) =>
    replaceFolder(out, write),
  );
  printSummary(summary, out);
  const leftOut = missingOrigin(site.data, config.features);
  if (leftOut) console.log(leftOut);
  const widened = await policyNote(config, root);
  if (widened) console.log(widened);
  return { ...summary, written: pages };
}

/**
 * Makes every check that a build makes, and leaves nothing but the cache.
 *
 * @throws Diagnostic with all mistakes that were found.
 */
export async function check(options: Omit<BuildSource, 'compress'>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'truedocs-check-'));
  try {
    // Features find what they look for while they write, so a site is written here, too.
    const { summary, warnings } = await checkedSite({ ...options, compress: 'none' }, (write) =>
      write(folder),
    );
    printCheck(summary, warnings.length);
  } finally {
    await remove(folder);
  }
}

/**
 * Compiles a site and writes it where nothing is wrong; then it prints warnings.
 *
 * @param place Gives `write` an empty folder.
 */
async function checkedSite(
  { root, compress, progress = createProgress() }: BuildSource,
  place: (write: (folder: string) => Promise<BuildSummary>) => Promise<BuildSummary>,
): Promise<CompiledSite & { summary: BuildSummary; warnings: string[] }> {
  const { step } = progress;
  const start = performance.now();
  const mistakes = new Mistakes();
  const compiled = await mistakes.optional(compileSite({ root, compress }, mistakes, step));
  const warnings = compiled ? await checkCompiled(compiled, mistakes, step) : [];
  const app = compiled?.app;
  if (!app || mistakes.areFound) return mistakes.fail();
  const buildOnlyPages = buildOnlyPagesOf(compiled);
  const summary = await place(async (folder) => {
    await writeSite({ ...compiled, app, buildOnlyPages }, folder, step);
    const seconds = (performance.now() - start) / 1000;
    return summarize(folder, compiled.site, { app, seconds, isCompressed: compress !== 'none' });
  });
  await evict();
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  return { ...compiled, summary, warnings };
}

type Step = Progress['step'];

/** A site whose pages are known, before anything is written. */
interface CompiledSite
  extends OpenSite,
    Pick<CompiledPages, 'pages' | 'diagnostics' | 'unfinished'> {
  site: Site;
  /** The site's own, also those that can't be used. */
  components: SiteComponents;
  /** Of its stylesheets. */
  styleWarnings: string[];
  /** None where a component of the site can't be compiled. */
  app: AppBundle | undefined;
  /** Addresses of what couldn't be read, as patterns. */
  unknown: readonly string[];
  /** Routes of the drafts, which are left out. */
  drafts: ReadonlySet<string>;
  /** Warnings of pages and of what makes them. */
  noticed: string[];
  compressor: Compressor | undefined;
}

/**
 * Reads the site and compiles its pages; bundling goes on beside it.
 *
 * @returns Nothing where the pages depend on what is mistaken.
 */
async function compileSite(
  { root, compress }: BuildSource,
  mistakes: Mistakes,
  step: Step,
): Promise<CompiledSite | undefined> {
  const load = () => mistakes.rest(loadConfig(root));
  const opened = await mistakes.optional(
    step('Read configuration', () => openSite(root, false, load)),
  );
  const components = readComponents(root);
  const styles = checkStyles(root, components, opened?.config);
  mistakes.add(...components.mistakes, ...styles.mistakes);
  const canBundle = !mistakes.areFound;
  const read = await step('Read content', () =>
    mistakes.rest(readContent(root, opened?.config ?? withoutEditions)),
  );
  const { unknown = [] } = read;
  if (!opened || (unknown.length > 0 && read.sources.length === 0)) return undefined;
  const { published: written, drafts } = withoutDrafts(await completedTexts(read, opened));
  for (const page of oversizedPages(written.sources)) {
    console.warn(`Warning: ${formatDiagnostic(page)}`);
  }
  const compressor =
    compress === 'none'
      ? undefined
      : new Compressor(cacheDirOf(), compress, written.sources.length);
  const plan = await step('Generate pages', () => planPages(opened, written));
  // It has a process of its own, which would slow down the references that all pages wait for.
  const bundling = canBundle ? started(bundle(root, opened.config, components)) : undefined;
  const { warnings, ...compiled } = await step('Compile pages', (detail) =>
    compilePages(plan, opened, detail),
  );
  const app = bundling && (await mistakes.optional(step('Bundle app', () => bundling)));
  if (app) compressor?.prepareFolder(app.clientDir);
  const site = await completeSite(plan, root, {
    getPage: pageFinder(compiled.pages),
    policy: policyOf(opened.config),
  });
  const noticed = new Set([...compiled.pages.flatMap((page) => page.warnings), ...warnings]);
  const styleWarnings = styles.warnings;
  const parts = { components, styleWarnings, site, app, unknown, drafts, noticed: [...noticed] };
  return { ...opened, ...compiled, ...parts, compressor };
}

/** Stands in for a configuration that can't be read, for the names of files. */
const withoutEditions = siteConfigSchema.parse({});

/**
 * Checks a site as a whole.
 *
 * @param mistakes Those of earlier steps; everything that is wrong is added.
 * @returns Warnings, which are printed already if something is wrong.
 */
async function checkCompiled(
  compiled: CompiledSite,
  mistakes: Mistakes,
  step: Step,
): Promise<string[]> {
  const { root, config, components, site, app, pages, unfinished } = compiled;
  const { assets } = site;
  mistakes.add(...compiled.diagnostics);
  const { paths, problems } = publicFiles(root, site);
  const served = new Set(paths);
  const { dead, ...checked } = await step('Check links', () =>
    checkSite(compiled, { pages: [...pages, ...unfinished], files: served }),
  );
  const isError = config.links.dead === 'error';
  const noticed = compiled.noticed.sort(byPlace);
  const warnings = [
    ...(await keysWithoutEffect(root)),
    ...blockedMedia(site),
    ...(site.policy.styleAttributes ? [] : blockedStyles(root, components)),
    ...compiled.styleWarnings,
    ...(app ? unreadProperties(root, components, { folder: app.clientDir, config }) : []),
    ...lostBehavior(root, components),
    ...unseenFooter(pages, site.data),
    ...(config.markdown.unsupported === 'warn' ? saidOnce(noticed) : noticed),
    ...missingHome(site),
    ...keptFiles(served),
    ...replacedFiles(served, assets).map(formatDiagnostic),
    ...(site.lastUpdatedProblem ? [site.lastUpdatedProblem] : []),
    ...sharedTitles(pages.filter(isOriginal), site.data),
    ...checked.warnings,
    ...unreachedPages([...pages, ...unfinished], site),
    ...(isError ? [] : dead.map(formatDiagnostic).sort(byPlace)),
  ];
  const replaced = replacedPages(served, assets, site.table.routes);
  const kept = keptPages(pages);
  mistakes.add(...checked.mistakes, ...replaced, ...kept, ...problems, ...(isError ? dead : []));
  if (mistakes.areFound) for (const warning of warnings) console.warn(`Warning: ${warning}`);
  return warnings;
}

/** Pages that features make from all others, and only in builds. */
function buildOnlyPagesOf({ pages, site }: CompiledSite): SitePage[] {
  const listed = pages.filter(({ metadata }) => site.isListed(metadata.routePath));
  const metadata = listed.map(({ metadata }) => metadata);
  return site.makeBuildOnly
    .flatMap((make) => make(metadata))
    .map((page) => generatedPage(page, documentFile(page.routePath)));
}

/** Writes all files of a site into an empty folder. */
async function writeSite(
  compiled: CompiledSite & { app: AppBundle; buildOnlyPages: SitePage[] },
  folder: string,
  step: Step,
): Promise<void> {
  const { root, cacheDir, features, site, app, pages, buildOnlyPages, compressor } = compiled;
  const onFile: Compressor['prepare'] = (file, content) => compressor?.prepare(file, content);
  const buildOnlyRoutes = buildOnlyPages.map(({ page }) => page.routePath);
  await step('Render pages', async (detail) =>
    renderPages([...withNotFound(site, pages), ...buildOnlyPages], {
      site: withPages(site, buildOnlyRoutes),
      bundle: app,
      assets: await documentAssets(site, app, root),
      features,
      folder,
      cacheDir,
      onDocument: onFile,
      onPage: (done, all) => detail(`${done} of ${all}`),
    }),
  );
  await step('Write files', async () => {
    copyBundle(app.clientDir, folder);
    await copyPublicFiles(root, site, folder);
    await writeRedirectFiles(folder, site);
    await writeSidebarFiles(folder, site, { bundle: app, cacheDir });
    const bundles = [app.clientDir];
    const output = featureOutput(folder, { cacheDir, bundles, onFile });
    const rendered = { site, pages, buildOnlyPages };
    await settled(features.map(({ hooks }) => hooks.emit?.(rendered, output)));
    await writeNotices(folder, bundles);
    await writeSiteFiles(folder, site, {
      fileHeaders: await fileHeaders(features),
      buildOnlyRoutes,
      features: await builtFeatures(features, folder),
    });
    for (const { hooks } of features) await hooks.seal?.(rendered, output);
  });
  if (!compressor) return;
  await step('Compress files', (detail) =>
    compressor.compressFolder(folder, (done, all) => detail(`${done} of ${all}`)),
  );
}

/** By file and line: line 9 comes before line 10. */
const byPlace = new Intl.Collator('en', { numeric: true }).compare;

/** Waits for all, so that none still writes when the first failure is thrown. */
async function settled(promises: (Promise<void> | undefined)[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

/** A promise whose failure shows where it is awaited, and not before. */
function started<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

async function bundle(
  root: string,
  config: LoadedConfig,
  components: SiteComponents,
): Promise<AppBundle> {
  const { base } = config;
  const app = {
    base,
    colors: colorsOf(config),
    features: clientFeatures(root, config),
    components,
    plugins: { root, found: config.vitePlugins },
  };
  return bundleApp(app, cacheDirOf()).catch((error) => {
    if (!(error instanceof ModuleDiagnostic)) throw error;
    const { reason, line, file } = error;
    const place = file ? { file: path.relative(root, file), ...(line && { line }) } : undefined;
    const what = file ? 'This module' : 'The script of the site';
    const sentence = `${what} can't be built: ${reason.replace(/\.$/, '')}.`;
    throw new Diagnostic(sentence + moduleAdvice(reason), place);
  });
}

function pageFinder(pages: SitePage[]): Site['getPage'] {
  const byRoute = new Map(pages.map((found) => [found.page.routePath, found]));
  return async (route) => byRoute.get(route);
}

/** Every edition has a page for unknown addresses, its own or the common one. */
function withNotFound(site: Site, pages: SitePage[]): SitePage[] {
  const missing = site.notFoundRoutes.filter((route) => !site.table.routes.includes(route));
  const common = missing.map((route) => generatedPage(notFoundPage(route), documentFile(route)));
  return [...pages, ...common];
}

/** Other pages show what has been checked in the language that it was written in. */
const isOriginal = ({ page }: CheckedPage) => page.original === undefined;

/** Links and addresses that lead nowhere, mistakes in redirects, and what features find. */
async function checkSite(
  { root, site, features, drafts, unknown }: CompiledSite,
  { pages, files }: { pages: CheckedPage[]; files: ReadonlySet<string> },
): Promise<{ dead: Diagnostic[]; mistakes: Diagnostic[]; warnings: string[] }> {
  const { config, data, configuredLinks } = site;
  const routes = new Set(site.table.routes);
  const addresses = { routes, files, drafts, anchors: anchorsOf(pages) };
  const ignore = [...config.links.ignore, ...unknown];
  const targets = { ...addresses, base: data.base, ignore };
  const locate = await openConfigSource(root);
  const found = await Promise.all(features.map(({ hooks }) => hooks.check?.(site, addresses)));
  const dead = [
    ...checkLinks(pages.filter(isOriginal), targets),
    ...checkNavigation(configuredLinks, targets, locate),
    ...(await missingScripts(config.head, files, root)),
    ...found.flatMap((findings) => findings?.deadLinks ?? []),
  ];
  return {
    dead,
    mistakes: redirectDiagnostics(site.redirects, addresses, locate),
    warnings: found.flatMap((findings) => findings?.warnings ?? []),
  };
}
