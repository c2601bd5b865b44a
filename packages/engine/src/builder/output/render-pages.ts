import { readFileSync } from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import { documentTitle, pageTypeOf } from '#model/page/document-title.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import { withBase } from '#model/url.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../cache/cache-key.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { writeOutput } from '../files/files.ts';
import type { PageMarkdown } from '../formats/llms-files.ts';
import { markdownOptions } from '../formats/markdown-options.ts';
import { documentParts } from '../site/document-parts.ts';
import type { SitePage } from '../site/page-compiler.ts';
import { pageDataOf } from '../site/page-data.ts';
import type { SiteFeature } from '../site/setup-features.ts';
import type { Site } from '../site/site.ts';
import { addFormerAnchors, movedAnchorsOf } from './documents/add-former-anchors.ts';
import { type DocumentAssets, htmlDocument } from './documents/html-document.ts';
import { basisOfPages, type PageKeys } from './page-keys.ts';
import type { PreviousOutput } from './previous-output.ts';

/** What rendering needs beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  /** What documents say beside what pages show. */
  features: readonly SiteFeature[];
  /** The output folder; its root is the base. */
  folder: string;
  /** Where documents in which nothing has changed come from. */
  previous?: PreviousOutput | undefined;
  /** What the build before has noted of its pages. */
  keys?: PageKeys | undefined;
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
  const basisOf = basisOfPages(site, context);
  const output = async (name: string, text: string) => {
    const place = path.join(folder, name);
    await writeOutput(place, text);
    onDocument?.(place);
  };
  let done = 0;
  await pMap(
    pages,
    async (page) => {
      await renderOne(page, options, { context, basisOf, output });
      done += 1;
      options.onPage?.(done, pages.length);
    },
    { concurrency, stopOnError: false },
  ).catch(refuseAll);
}

/** What rendering one page shares with the others. */
interface Rendering {
  /** Hash of everything that all documents depend on. */
  context: string;
  /** Hash of what a page's data is made from, where that can be told. */
  basisOf(page: SitePage): string | undefined;
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
  sitePage: SitePage,
  options: RenderOptions,
  { context, basisOf, output }: Rendering,
): Promise<void> {
  const { page, card, contentHash, file } = sitePage;
  const { site, bundle, assets, previous, keys } = options;
  const route = page.routePath;
  const name = documentFile(route);
  const markdownName = pageTypeOf(card) === '404' ? undefined : markdownFile(route);
  const names = [name, ...(markdownName ? [markdownName] : [])];
  // What features say is made from what pages show.
  const saysMore = options.features.some(({ hooks }) => hooks.document);
  const basis = saysMore ? undefined : basisOf(sitePage);
  const known = keys?.get(route);
  const tell = (key: string, length: number) => {
    keys?.set(route, { basis, key, length });
    if (markdownName) options.onMarkdown?.(markdownOf(card, markdownName, key, length, options));
  };
  if (known && basis !== undefined && known.basis === basis && previous?.reuse(known.key, names)) {
    return tell(known.key, known.length);
  }
  // All that a document shows, but for the content, which stays packed where nothing has changed.
  const shown = await pageDataOf(card, site, options.features);
  const { head, data: said } = await documentParts(shown, site, options.features);
  const moved = await movedAnchorsOf(route, site);
  // The address of a sidebar holds the hash of what it lists.
  const parts = JSON.stringify([{ ...shown, sidebar: shown.sidebar?.tree }, moved, head, said]);
  const key = hashOf(context, contentHash, parts);
  if (previous?.reuse(key, names)) {
    return tell(
      key,
      known?.key === key ? known.length : textAt(markdownName, options).toString().length,
    );
  }
  // Both load slowly, and only for a page that has changed.
  const { renderPage, pageTree } = await bundle.load();
  const { pageMarkdown } = await import('../formats/page-markdown.ts');
  const data = { ...(await pageDataOf(page, site, options.features)), data: said };
  const { html, markdown } = rendered(file, route, () => ({
    html: addFormerAnchors(route, renderPage(data, site.data), moved),
    markdown:
      markdownName && pageMarkdown(pageTree(data, site.data), markdownOptions(data, site.data)),
  }));
  await output(name, htmlDocument(data, html, assets, head));
  if (markdownName && markdown !== undefined) await output(markdownName, markdown);
  previous?.record(key, names);
  tell(key, markdown?.length ?? 0);
}

/** What lists say of a page; a sidebar in each would add up until all pages are rendered. */
function markdownOf(
  card: CompiledPage,
  file: string,
  key: string,
  length: number,
  options: RenderOptions,
): PageMarkdown {
  const { data, editionOf } = options.site;
  const { routePath, title, frontmatter } = card;
  return {
    routePath: withBase(routePath, data.base),
    title: title || documentTitle(card, pageTypeOf(card), data, editionOf(routePath)),
    description: frontmatter.description,
    key,
    length,
    get text() {
      return textAt(file, options);
    },
  };
}

/** The text of a file that the site has by now. */
function textAt(name: string | undefined, { folder, previous }: RenderOptions): Buffer {
  if (name === undefined) return Buffer.alloc(0);
  return readFileSync(previous?.placeOf(name) ?? path.join(folder, name));
}

/** What rendering makes; an error names the page. */
function rendered<T>(file: string, route: string, render: () => T): T {
  try {
    return render();
  } catch (error) {
    const { message, stack = '' } = error as Error;
    // The function that threw, if it's a component: `at Hint$1 (…)`.
    const [, component] = /^\s+at ([A-Z]\w*)/m.exec(stack) ?? [];
    const where = component ? ` (in <${component}>)` : '';
    throw new SiteProblem(`The page ${route} can't be rendered: ${message}${where}`, { file });
  }
}
