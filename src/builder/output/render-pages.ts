import { readFileSync } from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import type { PageData } from '#model/page/page.ts';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { structuredData } from '../discovery/structured-data.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { writeOutput } from '../files/files.ts';
import type { PageMarkdown } from '../formats/llms-files.ts';
import { markdownOptions } from '../formats/markdown-options.ts';
import type { SitePage } from '../site/page-compiler.ts';
import { pageDataOf } from '../site/page-data.ts';
import type { Site } from '../site/site.ts';
import type { SocialImages } from '../social/social-images.ts';
import { addFormerAnchors, movedAnchorsOf } from './documents/add-former-anchors.ts';
import { type DocumentAssets, htmlDocument } from './documents/html-document.ts';
import type { PreviousOutput } from './previous-output.ts';

/** What rendering needs beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  /** Makes what previews of links show, where the site has such images. */
  images?: SocialImages | undefined;
  /** The output folder; its root is the base. */
  folder: string;
  /** Where documents in which nothing has changed come from. */
  previous?: PreviousOutput | undefined;
  /** Called with the path of each document as soon as it is there. */
  onDocument?: (file: string) => void;
  /** Called with the Markdown form of each page but those for unknown addresses. */
  onMarkdown?: (page: PageMarkdown) => void;
  /** Called after each page with the number done and the number of all. */
  onPage?: (done: number, all: number) => void;
}

/**
 * Renders pages and writes a document for each. A document is a function of the page data, the
 * site data and the bundle, so that those in which nothing has changed come from the previous output.
 *
 * @throws SiteProblem naming the pages whose rendering failed.
 */
export async function renderPages(pages: SitePage[], options: RenderOptions): Promise<void> {
  const { bundle, site, assets, folder, onDocument } = options;
  const writers = await hashOfModules([import.meta.filename]);
  const context = hashOf(writers, bundle.hash, JSON.stringify([site.data, assets]));
  const output = async (name: string, text: string) => {
    const place = path.join(folder, name);
    await writeOutput(place, text);
    onDocument?.(place);
  };
  let done = 0;
  await pMap(
    pages,
    async (page) => {
      await renderOne(page, options, { context, output });
      done += 1;
      options.onPage?.(done, pages.length);
    },
    { concurrency, stopOnError: false },
  ).catch(refuseAll);
  await options.images?.finished();
}

/** What rendering one page shares with the others. */
interface Rendering {
  /** Hash of everything that all documents depend on. */
  context: string;
  /** Writes a file of the site. */
  output(name: string, text: string): Promise<void>;
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
  { page, card, contentHash, file }: SitePage,
  options: RenderOptions,
  { context, output }: Rendering,
): Promise<void> {
  const { site, bundle, assets, previous } = options;
  const lastChange = site.lastUpdated.get(page.relativePath);
  // All that a document shows, but for the content, which stays packed where nothing has changed.
  const shown = await pageDataOf(card, site);
  const about = structuredData(shown, site.data, lastChange);
  const structured = about && JSON.stringify(about);
  const moved = await movedAnchorsOf(page.routePath, site);
  const image = shown.pageType === '404' ? undefined : options.images?.imageOf(shown);
  // The address of a sidebar holds the hash of what it lists.
  const parts = JSON.stringify([{ ...shown, sidebar: shown.sidebar?.tree }, moved, image]);
  const key = hashOf(context, contentHash, parts, structured ?? '');
  const name = documentFile(page.routePath);
  const markdownName = shown.pageType === '404' ? undefined : markdownFile(page.routePath);
  const names = [name, ...(markdownName ? [markdownName] : [])];
  const tell = (text: string) => options.onMarkdown?.({ data: listed(shown), text });
  if (previous?.reuse(key, names)) {
    if (markdownName) tell(readFileSync(previous.placeOf(markdownName), 'utf8'));
    return;
  }
  // Both load slowly, and only for a page that has changed.
  const { renderPage, pageTree } = await bundle.load();
  const { pageMarkdown } = await import('../formats/page-markdown.ts');
  const data = await pageDataOf(page, site);
  const { html, markdown } = rendered(file, page.routePath, () => ({
    html: addFormerAnchors(page.routePath, renderPage(data, site.data), moved),
    markdown:
      markdownName && pageMarkdown(pageTree(data, site.data), markdownOptions(data, site.data)),
  }));
  await output(name, htmlDocument(data, html, assets, { structured, image }));
  if (markdownName && markdown !== undefined) {
    tell(markdown);
    await output(markdownName, markdown);
  }
  previous?.record(key, names);
}

/** What lists say of a page. They're kept until all pages are rendered: a sidebar in each would add up. */
function listed({ routePath, title, head, frontmatter }: PageData): PageMarkdown['data'] {
  return { routePath, title, head, frontmatter };
}

/** What rendering makes; an error names the page. */
function rendered<T>(file: string, route: string, render: () => T): T {
  try {
    return render();
  } catch (error) {
    const { message } = error as Error;
    throw new SiteProblem(`The page ${route} can't be rendered: ${message}`, { file });
  }
}
