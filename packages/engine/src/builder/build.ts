import path from 'node:path';
import { workerFile } from '#model/offline/offline-list.ts';
import { formatProblem, SiteProblem, SiteProblems } from '#model/problem.ts';
import type { SiteConfig, SiteData } from '#model/site/site-config.ts';
import { withoutBase } from '#model/url.ts';
import { ModuleProblem } from '#run/module-problem.mjs';
import { type AppBundle, bundleApp } from './bundle/bundle-app.ts';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive, type LiveBundle } from './bundle/bundle-live.ts';
import { bundleStorage, hasStorage } from './bundle/bundle-storage.ts';
import { bundleTypes } from './bundle/bundle-types.ts';
import { bundleWorker } from './bundle/bundle-worker.ts';
import { sandboxOf, versionSandboxesOf } from './bundle/sandbox.ts';
import { sandboxPlaces } from './bundle/sandbox-places.ts';
import { blockedStyles, componentModules, siteComponents } from './bundle/site-components.ts';
import { cacheDirOf } from './cache/cache-dir.ts';
import { evict } from './cache/evict.ts';
import { forgetPackages } from './cache/package-hash.ts';
import { openConfigSource } from './config/config-source.ts';
import { loadConfig } from './config/load-config.ts';
import { readContent } from './content/read-content.ts';
import { missingOrigin } from './discovery/missing-origin.ts';
import { type Examples, readExamples } from './examples/read-examples.ts';
import { type RunningParts, runningParts } from './examples/running-parts.ts';
import type { Compression } from './files/compression.ts';
import { documentFile } from './files/document-file.ts';
import { writeOutput } from './files/files.ts';
import { type OutputFiles, outputFiles } from './files/output-files.ts';
import { replaceFolder } from './files/replace-folder.ts';
import type { PageMarkdown } from './formats/llms-files.ts';
import { anchorsOf, type CheckedPage, checkLinks } from './links/check-links.ts';
import { checkNavigation } from './links/check-navigation.ts';
import { writeOfflineFiles } from './offline/offline-files.ts';
import { writeAgentFiles } from './output/agent-files.ts';
import { type Compressor, createCompressor } from './output/compress.ts';
import { copyBundle } from './output/copy-bundle.ts';
import { documentAssets } from './output/documents/document-assets.ts';
import { writeLiveFiles } from './output/live-files.ts';
import { writeNotices } from './output/package-notices.ts';
import {
  copyPublicFiles,
  danglingLinks,
  misleadingLinks,
  publicFiles,
  replacedPages,
} from './output/public-files.ts';
import { writeRedirectFiles } from './output/redirect-files.ts';
import { renderPages } from './output/render-pages.ts';
import { writeSearchFiles } from './output/search-output.ts';
import { writeSidebarFiles } from './output/sidebar-files.ts';
import { writeSiteFiles } from './output/site-files.ts';
import { playgroundFiles } from './playground/playground-files.ts';
import {
  readSiteReleases,
  recordRelease,
  releasesFile,
  type SiteRelease,
} from './redirects/site-releases.ts';
import { openTypeFinder, type TypeFinder, type TypeFinderOptions } from './samples/type-finder.ts';
import { searchPages } from './search/search-page.ts';
import { compilePages } from './site/compile-pages.ts';
import { blockedMedia } from './site/configured-html.ts';
import { generatePages } from './site/generate-pages.ts';
import { missingHome, unreachedPages } from './site/navigation/unreached-pages.ts';
import { notFoundPage } from './site/not-found-page.ts';
import { generatedPage, type SitePage } from './site/page-compiler.ts';
import { lostAddressProblems, redirectProblems } from './site/redirect-problems.ts';
import { sharedTitles } from './site/shared-titles.ts';
import { completeSite, type Site, withPages } from './site/site.ts';
import { planSite } from './site/site-plan.ts';
import { packageOfSamples, referenceByVersion } from './site/version-references.ts';
import { withNews } from './site/with-news.ts';
import { openSocialImages } from './social/social-images.ts';
import { createProgress, type Progress } from './terminal/progress.ts';
import { type BuildSummary, printSummary, summarize } from './terminal/summary.ts';

/** What to build, and where to. */
export interface BuildOptions {
  /** Folder with `site.config.ts` and `content/`. */
  root: string;
  /** Folder to write; replaced as a whole, and only by a build that succeeds. */
  out: string;
  /** Whether to write `.br` and `.gz` files, too, and how small. */
  compress: Compression;
  /** What is new in the release that the build is to record; without it, none is recorded. */
  release?: { title: string; text: string };
  progress?: Progress;
}

/**
 * Builds a site.
 *
 * @returns Pages, bytes and time.
 * @throws SiteProblem with all mistakes that were found; `out` is then as it was before.
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const { root, out, progress = createProgress() } = options;
  const { step } = progress;
  const start = performance.now();
  forgetPackages();
  const cacheDir = cacheDirOf(root);
  const config = await step('Read configuration', () => loadConfig(root));
  const bundling = started(bundle(root, config));
  const content = await step('Read content', () => readContent(root, config));
  const compressor =
    options.compress === 'none'
      ? undefined
      : createCompressor(cacheDirOf(), options.compress, content.sources.length);
  const prepare: Compressor['prepare'] = (file, content) => compressor?.prepare(file, content);
  const examples = await readExamples(root);
  // What takes long needs nothing of what comes between: it starts now.
  const typeFinder = prepareTypes(config, { ...content, examples, cacheDir });
  const generating = started(generatePages(root, config, cacheDir));
  const running = runningParts(content.sources, examples);
  const bundlingExamples = started(bundleExamples(root, config, { examples, running }, compressor));
  const generated = await step('Generate reference', () => generating);
  const releases = await readSiteReleases(root);
  const plan = planSite(config, withNews(config, content, generated, releases), generated);
  const app = await step('Bundle app', () => bundling);
  compressor?.prepareFolder(app.clientDir);
  const input = {
    root,
    examples,
    cacheDir,
    typeFinder,
    modules: componentModules(root, config),
    placeOf: sandboxPlaces(root, config),
  };
  const { pages, problems, unfinished, ...compiled } = await step('Compile pages', (detail) =>
    compilePages(plan, input, detail),
  );
  const site = await completeSite(plan, root, pageFinder(pages));
  const served = new Set(await publicFiles(root, content.assets));
  const { dead, mistakes } = await step('Check links', () =>
    checkSite(root, site, [...pages, ...unfinished], served, releases),
  );
  const warnings = [
    ...blockedMedia(site.data),
    ...blockedStyles(root, config),
    ...[...pages.flatMap((page) => page.warnings), ...compiled.warnings].sort(byPlace),
    ...missingHome(site),
    ...(await misleadingLinks(root)),
    ...sharedTitles(pages, site.data),
    ...unreachedPages([...pages, ...unfinished], site.configuredLinks, site.data),
    ...(config.links.dead === 'error' ? [] : dead.map(formatProblem).sort(byPlace)),
  ];
  const warn = () => {
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
  };
  const replaced = replacedPages(served, content.assets, site.table.routes);
  const refused = [
    ...problems,
    ...mistakes,
    ...replaced,
    ...(config.links.dead === 'error' ? dead : []),
  ];
  if (refused.length > 0) {
    warn();
    throw new SiteProblems(refused);
  }
  // Pages need no more of the bundles than their sizes, so these may still be under way.
  const live = running.programs ? await step('Bundle examples', () => bundlingExamples) : undefined;
  const added = searchPages(
    pages.map(({ card }) => card),
    site.data,
  ).map((page) => generatedPage(page, documentFile(page.routePath)));
  const addedRoutes = added.map(({ page }) => page.routePath);
  const write = async (folder: string) => {
    const texts = new Map<string, PageMarkdown>();
    await step('Render pages', async (detail) =>
      renderPages([...withNotFound(site, pages), ...added], {
        site: withPages(site, addedRoutes),
        bundle: app,
        assets: await documentAssets(site.data, app, root, config.news),
        images: await openSocialImages(root, config, folder),
        folder,
        cacheDir,
        onDocument: prepare,
        onMarkdown: (page) => {
          if (!addedRoutes.includes(withoutBase(page.routePath, site.data.base))) {
            texts.set(page.routePath, page);
          }
        },
        onPage: (done, all) => detail(`${done} of ${all}`),
      }),
    );
    await step('Write files', async () => {
      copyBundle(app.clientDir, folder);
      await writeAgentFiles(folder, site, texts, examples, { onFile: prepare });
      await writeNotices(folder, [
        app.clientDir,
        ...(live ? [live.bundle.dir, ...live.folders] : []),
      ]);
      await copyPublicFiles(root, content.assets, folder);
      await writeRedirectFiles(folder, site);
      if (live) await writeLiveFiles(folder, live.bundle, live.folders);
      await writeSearchFiles(folder, pages, site.data, { cacheDir, onFile: prepare });
      for (const [name, content] of playgroundFiles(plan, examples)) {
        await writeOutput(path.join(folder, name), await content());
      }
      await writeSidebarFiles(folder, site, app, cacheDir);
      await writeSiteFiles(
        folder,
        site,
        pages,
        releases,
        live && { ...live.bundle, hasStorage: hasStorage(examples) },
        addedRoutes,
      );
      await writeOffline(outputFiles(folder), site.data, options.compress);
    });
    if (compressor) {
      await step('Compress files', (detail) =>
        compressor.compressFolder(folder, (done, all) => detail(`${done} of ${all}`)),
      );
    }
    return summarize(folder, site.table.routes, performance.now() - start);
  };
  const summary = await replaceFolder(out, write);
  await evict();
  warn();
  printSummary(summary, out);
  if (options.release) await recordBuild(root, pages, options.release);
  const leftOut = missingOrigin(site.data);
  if (leftOut) console.log(leftOut);
  return summary;
}

/** By file and line: line 9 comes before line 10. */
const byPlace = new Intl.Collator('en', { numeric: true }).compare;

/** Records what a release has published, so that later builds can tell what is gone. */
async function recordBuild(
  root: string,
  pages: SitePage[],
  release: { title: string; text: string },
): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const present = new Map(
    pages.map(({ page }) => [
      page.routePath,
      { title: page.title || page.routePath, ids: new Set(page.anchors) },
    ]),
  );
  const added = await recordRelease(root, { date, ...release }, present);
  console.log(`Recorded in ${releasesFile}: ${added.pages} new pages, ${added.ids} new ids.`);
}

/** What offline use needs, where the site wants it; or what takes it away again. */
async function writeOffline(
  files: OutputFiles,
  site: SiteData,
  compress: Compression,
): Promise<void> {
  const shared = cacheDirOf();
  if (site.offline === true) {
    // A host that compresses by itself sends packs as they are.
    const effort = compress === 'fast' ? 'fast' : 'best';
    const worker = await bundleWorker('worker', shared);
    await writeOfflineFiles(files, site, worker, effort, shared);
  } else if (site.offline === 'remove') {
    const script = await bundleWorker('removal', shared);
    await writeOutput(path.join(files.folder, workerFile), script);
  }
}

/** A promise whose failure shows where it is awaited, and not before. */
function started<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Starts to find the types in samples, where the site documents a package. */
function prepareTypes(
  config: SiteConfig,
  input: Omit<TypeFinderOptions, 'packageOf'>,
): TypeFinder | undefined {
  if (Object.keys(referenceByVersion(config)).length === 0) return undefined;
  const finder = openTypeFinder({ ...input, packageOf: packageOfSamples(config) });
  finder.prepare();
  return finder;
}

async function bundle(root: string, config: SiteConfig): Promise<AppBundle> {
  const components = siteComponents(root, config);
  const { base, themeConfig } = config;
  const app = { base, accent: themeConfig.accent, components };
  return bundleApp(app, cacheDirOf()).catch((error) => {
    if (!(error instanceof ModuleProblem)) throw error;
    const { reason, line, file } = error;
    const place = { file: path.relative(root, file), ...(line && { line }) };
    throw new SiteProblem(`The component can't be built: ${reason.replace(/\.$/, '')}.`, place);
  });
}

/** What runs the examples of a site, and the folders with what only some of them need. */
interface LiveBundles {
  bundle: LiveBundle;
  folders: string[];
}

async function bundleExamples(
  root: string,
  config: SiteConfig,
  { examples, running }: { examples: Examples; running: RunningParts },
  compressor: Compressor | undefined,
): Promise<LiveBundles | undefined> {
  if (!running.programs) return undefined;
  const sandbox = sandboxOf(root, config);
  const live = await bundleLive(sandbox, cacheDirOf());
  compressor?.prepareFolder(live.dir);
  const folders = [
    await bundleApps(root, examples, sandbox.packages, cacheDirOf()),
    await bundleStorage(root, examples, live, sandbox, cacheDirOf()),
  ];
  const others = Object.values(versionSandboxesOf(root, config));
  for (const own of others) folders.push((await bundleLive(own, cacheDirOf())).dir);
  for (const own of running.playground ? [sandbox, ...others] : []) {
    folders.push(await bundleTypes(own, cacheDirOf()));
  }
  for (const folder of folders) compressor?.prepareFolder(folder);
  return { bundle: live, folders };
}

function pageFinder(pages: SitePage[]): Site['pageAt'] {
  const byRoute = new Map(pages.map((found) => [found.page.routePath, found]));
  return async (route) => byRoute.get(route);
}

/** Every edition has a page for unknown addresses, its own or the common one. */
function withNotFound(site: Site, pages: SitePage[]): SitePage[] {
  const missing = site.notFoundRoutes.filter((route) => !site.table.routes.includes(route));
  const common = missing.map((route) => generatedPage(notFoundPage(route), documentFile(route)));
  return [...pages, ...common];
}

/** Links and addresses that lead nowhere, and mistakes in the redirects of the configuration. */
async function checkSite(
  root: string,
  site: Site,
  pages: CheckedPage[],
  files: ReadonlySet<string>,
  releases: readonly SiteRelease[],
): Promise<{ dead: SiteProblem[]; mistakes: SiteProblem[] }> {
  const { config, data, configuredLinks } = site;
  const { routes } = site.table;
  const present = { routes, files, anchors: anchorsOf(pages) };
  const targets = { ...present, base: data.base, ignore: config.links.ignore };
  const placeOf = await openConfigSource(root);
  const dead = [
    ...(await danglingLinks(root)),
    ...checkLinks(pages, targets),
    ...checkNavigation(configuredLinks, targets).map(
      ({ sentence, path }) => new SiteProblem(sentence, placeOf(path)),
    ),
    ...lostAddressProblems(releases, site, present, placeOf),
  ];
  return { dead, mistakes: redirectProblems(site, present, placeOf) };
}
