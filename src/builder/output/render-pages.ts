import path from 'node:path';
import pMap from 'p-map';
import type { PageData } from '#model/page/page.ts';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { structuredData } from '../discovery/structured-data.ts';
import { hashOf } from '../files/cache-key.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { writeOutput } from '../files/files.ts';
import { keptText } from '../files/kept-text.ts';
import type { PageMarkdown } from '../formats/llms-files.ts';
import type { SitePage } from '../site/page-compiler.ts';
import { pageDataOf } from '../site/page-data.ts';
import type { Site } from '../site/site.ts';
import type { SocialImages } from '../social/social-images.ts';
import { addFormerAnchors } from './add-former-anchors.ts';
import { type DocumentAssets, htmlDocument } from './html-document.ts';
import { type MarkdownOf, openMarkdownRenderer } from './render-markdown.ts';

/** What rendering needs beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  cacheDir: string;
  /** Makes what previews of links show, where the site has such images. */
  images?: SocialImages | undefined;
  /** The output folder; its root is the base. */
  folder: string;
  /** Called with each document as soon as it is there. */
  onDocument?: (file: string, html: string) => void;
  /** Called with the Markdown form of each page but those for unknown addresses. */
  onMarkdown?: (page: PageMarkdown) => void;
  /** Called after each page with the number done and the number of all. */
  onPage?: (done: number, all: number) => void;
}

/**
 * Renders pages and writes a document for each. Rendering is a function of the page data, the site
 * data and the bundle, so that pages in which nothing changed come from the cache.
 *
 * @throws SiteProblem naming the pages whose rendering failed.
 */
export async function renderPages(pages: SitePage[], options: RenderOptions): Promise<void> {
  const context = hashOf(options.bundle.hash, JSON.stringify(options.site.data));
  const markdownOf = await openMarkdownRenderer(options);
  let done = 0;
  await pMap(
    pages,
    async (page) => {
      await renderOne(page, options, { context, markdownOf });
      done += 1;
      options.onPage?.(done, pages.length);
    },
    { concurrency, stopOnError: false },
  ).catch(refuseAll);
  await options.images?.finished();
}

/** Pages are all done by now, so that nothing is being written any more. */
function refuseAll({ errors }: AggregateError): never {
  const problems = errors.filter((error) => error instanceof SiteProblem);
  if (problems.length < errors.length || problems.length === 1) throw errors[0];
  throw new SiteProblem(problems.map(formatProblem).join('\n'));
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function renderOne(
  { page, file }: SitePage,
  options: RenderOptions,
  { context, markdownOf }: { context: string; markdownOf: MarkdownOf },
): Promise<void> {
  const { site, assets, folder } = options;
  const data = await pageDataOf(page, site);
  const refuse = (error: Error): never => {
    throw new SiteProblem(`The page ${page.routePath} can't be rendered: ${error.message}`, {
      file,
    });
  };
  // Both forms of a page depend on all that it shows, which is long.
  const dataHash = hashOf(JSON.stringify(data));
  const html = await renderCached(data, dataHash, options, context).catch(refuse);
  const output = path.join(folder, documentFile(page.routePath));
  const about = structuredData(data, site.data, site.lastUpdated.get(page.relativePath));
  const body = await addFormerAnchors(page.routePath, html, site);
  const text = htmlDocument(data, body, assets, {
    structured: about && JSON.stringify(about),
    image: data.pageType === '404' ? undefined : options.images?.imageOf(data),
  });
  options.onDocument?.(output, text);
  await writeOutput(output, text);
  if (data.pageType === '404') return;
  const markdown = await markdownOf(data, dataHash).catch(refuse);
  const markdownOutput = path.join(folder, markdownFile(page.routePath));
  options.onMarkdown?.({ data, text: markdown });
  options.onDocument?.(markdownOutput, markdown);
  await writeOutput(markdownOutput, markdown);
}

async function renderCached(
  data: PageData,
  dataHash: string,
  { site, bundle, cacheDir }: RenderOptions,
  context: string,
): Promise<string> {
  const file = path.join(cacheDir, 'rendered', `${hashOf(context, dataHash)}.html`);
  return keptText(file, async () => (await bundle.load()).renderPage(data, site.data));
}
