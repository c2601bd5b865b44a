import path from 'node:path';
import pMap from 'p-map';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { hashOf, openStore, type Store } from '../cache/store.ts';
import { documentParts, type SiteFeature, stylesOfComponents } from '../features/setup-features.ts';
import { componentsFolder, documentFile } from '../files/files.ts';
import { pageDataOf } from '../site/page-data.ts';
import type { Site, SitePage } from '../site/site.ts';
import { addFormerAnchors, movedAnchorsOf } from './documents/former-anchors.ts';
import { type DocumentAssets, htmlDocument } from './documents/html-document.ts';

/** Site, code and assets for rendering, beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  /** Features, which add to documents beside the content of pages. */
  features: readonly SiteFeature[];
  /** The output folder; its root is the base. */
  folder: string;
  /** Where documents in which nothing has changed come from. */
  cacheDir: string;
  /** Called with the path of each document as soon as it is there. */
  onDocument?: (file: string) => void;
  /** Called after each page with the number done and the number of all. */
  onPage?: (done: number, all: number) => void;
}

/**
 * Renders pages and writes a document for each. A document is a function of the page data, the
 * site data and the bundle, so that those in which nothing has changed come from the cache.
 *
 * @throws Diagnostic naming the pages whose rendering failed.
 */
export async function renderPages(pages: SitePage[], options: RenderOptions): Promise<void> {
  const { bundle, site, assets, cacheDir } = options;
  // Features say which stylesheets a page with their components needs.
  const withComponents = options.features.flatMap(({ file, components }) =>
    components ? [file] : [],
  );
  const writers = await hashOfModules([import.meta.filename, ...withComponents]);
  const context = hashOf(writers, bundle.hash, JSON.stringify([site.data, assets]));
  const store = openStore(cacheDir, 'documents');
  let done = 0;
  await pMap(
    pages,
    async (page) => {
      await renderOne(page, options, { context, store });
      done += 1;
      options.onPage?.(done, pages.length);
    },
    { concurrency, stopOnError: false },
  ).catch(refuseAll);
}

/** State that the rendering of all pages shares. */
interface Rendering {
  /** Hash of everything that all documents depend on. */
  context: string;
  /** The documents of earlier builds. */
  store: Store;
}

/** Pages are all done by now, so that nothing is being written any more. */
function refuseAll({ errors }: AggregateError): never {
  const diagnostics = errors.filter((error) => error instanceof Diagnostic);
  if (diagnostics.length < errors.length || diagnostics.length === 1) throw errors[0];
  throw new Diagnostic(diagnostics.map(formatDiagnostic).join('\n'));
}

/** How many pages are under way at once, so that reading and writing overlap with the work. */
const concurrency = 8;

async function renderOne(
  { page, metadata, contentHash, file }: SitePage,
  options: RenderOptions,
  { context, store }: Rendering,
): Promise<void> {
  const { site, bundle, assets, folder } = options;
  const route = page.routePath;
  // All that a document shows, but for the content, which stays packed where nothing has changed.
  const stylesOf = stylesOfComponents(options.features);
  const shown = await pageDataOf({ ...metadata, body: [] }, site, stylesOf);
  const { head, data: more } = await documentParts(shown, site, options.features);
  const moved = await movedAnchorsOf(route, site);
  // The address of a sidebar holds the hash of what it lists.
  const parts = JSON.stringify([{ ...shown, sidebar: shown.sidebar?.tree }, moved, head, more]);
  const key = hashOf(context, contentHash, parts);
  const document = path.join(folder, documentFile(route));
  await store.write(`${key}.html`, document, async () => {
    // It loads slowly, and only for a page that has changed.
    const { renderPage, renderHead } = await bundle.load();
    const own = await pageDataOf(page, site, stylesOf);
    const data = { ...own, data: { ...own.data, ...more } };
    const [markup, siteHead] = namingPage({ file, route }, () => [
      addFormerAnchors(route, renderPage(data, site.data), moved),
      renderHead(data, site.data),
    ]);
    return htmlDocument(data, { markup, head, siteHead }, assets);
  });
  options.onDocument?.(document);
}

/**
 * Renders a page.
 *
 * @param page.file Name of its source for messages.
 * @returns What `render` returns.
 * @throws Diagnostic that names the page, and as far as the error tells them the component that threw,
 *   its file and its line.
 */
export function namingPage<T>(page: { file: string; route: string }, render: () => T): T {
  try {
    return render();
  } catch (error) {
    const { message, stack = '' } = error as Error;
    // The function that threw, if it's a component: `at Hint$1 (…)`.
    const [, component] = /^\s+at ([A-Z]\w*)(?:\$\d+)? \(/m.exec(stack) ?? [];
    const [place] = new RegExp(`\\b${componentsFolder}/[^:()\n]+:\\d+`).exec(stack) ?? [];
    const where = [component && `<${component}>`, place].filter(Boolean).join(', ');
    throw new Diagnostic(
      `The page ${page.route} can't be rendered: ${message}${where && ` (in ${where})`}`,
      { file: page.file },
    );
  }
}
