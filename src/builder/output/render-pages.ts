import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { PageData } from '#model/page/page.ts';
import { payloadPath } from '#model/page/payload.ts';
import type { RenderedPage, RenderModule } from '#model/page/render-contract.ts';
import { SiteProblem } from '#model/problem.ts';
import { withoutBase } from '#model/url.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../files/cache-key.ts';
import { writeOutput } from '../files/files.ts';
import type { Site, SitePage } from '../site/site.ts';
import { documentFile } from './document-file.ts';
import { type DocumentAssets, htmlDocument, pagePayload } from './html-document.ts';

/** What rendering needs beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  cacheDir: string;
  /** The output folder; its root is the base. */
  folder: string;
  /** Called after each page with the number done and the number of all. */
  onPage?: (done: number, all: number) => void;
}

/**
 * Renders pages and writes a document and a payload for each. Rendering is a function of the page
 * data, the site data and the bundle, so that pages in which nothing changed come from the cache.
 *
 * @throws SiteProblem naming the page whose rendering failed.
 */
export async function renderPages(pages: SitePage[], options: RenderOptions): Promise<void> {
  const context = hashOf(options.bundle.hash, JSON.stringify(options.site.data));
  const render = renderCached(options, context);
  let done = 0;
  await pMap(
    pages,
    async (page) => {
      await renderOne(page, options, render);
      done += 1;
      options.onPage?.(done, pages.length);
    },
    { concurrency },
  );
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function renderOne(
  { page, file }: SitePage,
  { site, assets, folder }: RenderOptions,
  render: (data: PageData) => Promise<RenderedPage>,
): Promise<void> {
  const data = await site.pageData(page);
  const rendered = await render(data).catch((error) => {
    const reason = (error as Error).message;
    throw new SiteProblem(`The page ${page.routePath} cannot be rendered: ${reason}`, { file });
  });
  const payload = pagePayload(data.head, rendered, assets);
  const payloadFile = payloadPath(data.routePath, assets.base, assets.payloads);
  await Promise.all([
    writeOutput(
      path.join(folder, documentFile(page.routePath)),
      htmlDocument(data, rendered, assets),
    ),
    writeOutput(path.join(folder, withoutBase(payloadFile, assets.base)), JSON.stringify(payload)),
  ]);
}

function renderCached({ site, bundle, cacheDir }: RenderOptions, context: string) {
  let module: Promise<RenderModule> | undefined;
  return async (data: PageData): Promise<RenderedPage> => {
    const file = path.join(cacheDir, 'rendered', `${hashOf(context, JSON.stringify(data))}.json`);
    const cached = await readFile(file, 'utf8').catch(() => undefined);
    if (cached !== undefined) {
      try {
        return JSON.parse(cached);
      } catch {
        // Cut off while it was written: render anew.
      }
    }
    module ??= bundle.load();
    const rendered = await (await module).renderPage(data, site.data);
    await writeOutput(file, JSON.stringify(rendered));
    return rendered;
  };
}
