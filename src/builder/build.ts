import { cp } from 'node:fs/promises';
import { SiteProblem } from '#model/problem.ts';
import { bundleApp } from './bundle/bundle-app.ts';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive, sandboxOf } from './bundle/bundle-live.ts';
import { bundleStorage, hasStorage } from './bundle/bundle-storage.ts';
import { siteComponents } from './bundle/site-components.ts';
import { loadConfig } from './config/load-config.ts';
import { readContent } from './content/read-content.ts';
import { readExamples } from './examples/read-examples.ts';
import { cacheDirOf } from './files/cache-dir.ts';
import { documentFile } from './files/document-file.ts';
import { replaceFolder } from './files/replace-folder.ts';
import { checkLinks } from './links/check-links.ts';
import { checkNavigation } from './links/check-navigation.ts';
import { compressFolder } from './output/compress.ts';
import { documentAssets } from './output/document-assets.ts';
import { writeLiveFiles } from './output/live-files.ts';
import { copyPublicFiles, publicFiles } from './output/public-files.ts';
import { renderPages } from './output/render-pages.ts';
import { writeSiteFiles } from './output/site-files.ts';
import { compilePages } from './site/compile-pages.ts';
import { generatePages } from './site/generate-pages.ts';
import { notFoundPage } from './site/not-found-page.ts';
import { createSite, type Site, type SitePage } from './site/site.ts';
import { createProgress, type Progress } from './terminal/progress.ts';
import { type BuildSummary, printSummary, summarize } from './terminal/summary.ts';

/** What to build, and where to. */
export interface BuildOptions {
  /** Folder with `site.config.ts` and `content/`. */
  root: string;
  /** Folder to write; replaced as a whole, and only by a build that succeeds. */
  out: string;
  /** Also write `.br` and `.gz` files. */
  compress: boolean;
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
  const cacheDir = cacheDirOf(root);
  const config = await step('Read configuration', () => loadConfig(root));
  const content = await step('Read content', () => readContent(root, config));
  const generated = await step('Generate reference', () => generatePages(root, config, cacheDir));
  const examples = await readExamples(root);
  const site = await createSite({ root, config, content, generated, examples, cacheDir });
  const bundle = await step('Bundle app', () =>
    bundleApp({ base: config.base, components: siteComponents(root, config) }, cacheDirOf()),
  );
  const sandbox = sandboxOf(root, config);
  const live =
    examples.byName.size > 0
      ? await step('Bundle examples', () => bundleLive(sandbox, cacheDirOf()))
      : undefined;
  const ofExamples = live
    ? [
        await bundleApps(root, examples, sandbox.packages, cacheDirOf()),
        await bundleStorage(root, examples, live, sandbox, cacheDirOf()),
      ]
    : [];
  const pages = await step('Compile pages', (detail) => compilePages(site, detail));
  const files = await publicFiles(root, content.assets);
  await step('Check links', async () => {
    const { data, table } = site;
    const served = new Set(files);
    const configured = await site.configuredLinks();
    const dead = checkNavigation(configured, data.base, table.routes, served);
    refuse([...checkLinks(pages, served), ...dead]);
  });
  const summary = await replaceFolder(out, async (folder) => {
    await step('Render pages', async (detail) =>
      renderPages(withNotFound(site, pages), {
        site,
        bundle,
        assets: await documentAssets(site.data, bundle, root),
        cacheDir,
        folder,
        onPage: (done, all) => detail(`${done} of ${all}`),
      }),
    );
    await step('Write files', async () => {
      await cp(bundle.clientDir, folder, { recursive: true, filter: isServed });
      await copyPublicFiles(root, content.assets, folder);
      if (live) await writeLiveFiles(folder, live, ofExamples);
      await writeSiteFiles(
        folder,
        site,
        pages,
        bundle,
        live && { ...live, hasStorage: hasStorage(examples) },
      );
    });
    if (options.compress) {
      await step('Compress files', (detail) =>
        compressFolder(folder, {
          previous: out,
          onFile: (done, all) => detail(`${done} of ${all}`),
        }),
      );
    }
    return summarize(folder, site.table.routes, performance.now() - start);
  });
  for (const warning of pages.flatMap((page) => page.warnings)) {
    console.warn(`Warning: ${warning}`);
  }
  printSummary(summary, out);
  return summary;
}

/** Every edition has a page for unknown addresses, its own or the common one. */
function withNotFound(site: Site, pages: SitePage[]): SitePage[] {
  const missing = site.notFoundRoutes.filter((route) => !site.table.routes.includes(route));
  const common = missing.map((route) => ({
    page: notFoundPage(route),
    file: documentFile(route),
    warnings: [],
  }));
  return [...pages, ...common];
}

/** The bundler's own manifest is no file of the site. */
function isServed(file: string): boolean {
  return !file.endsWith('.vite');
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new SiteProblem(problems.join('\n'));
}
