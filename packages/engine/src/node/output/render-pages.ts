import path from 'node:path';
import pMap from 'p-map';
import type { Site, SitePage } from '#contract/site.ts';
import { Diagnostic, Diagnostics, formatDiagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage, PageData } from '#shared/page/page.ts';
import type { RenderModule } from '#shared/page/render-contract.ts';
import { componentsFolder } from '#shared/site/site-folders.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { hashOf, openStore, type Store } from '../cache/store.ts';
import { moduleAdvice } from '../diagnostics/module-advice.ts';
import { reactCopies } from '../diagnostics/react-copies.ts';
import { documentFile } from '../files/files.ts';
import { pageDataOf } from '../site/page-data.ts';
import { documentParts, type SiteFeature, stylesOfComponents } from '../site/setup-features.ts';
import { addFormerAnchors, movedAnchorsOf } from './documents/former-anchors.ts';
import { type DocumentAssets, htmlDocument, type RenderedPage } from './documents/html-document.ts';
import { isolateRuns } from './documents/isolate-runs.ts';

/** Site, code and assets for rendering, beside the pages. */
export interface RenderOptions {
  site: Site;
  bundle: AppBundle;
  assets: DocumentAssets;
  /** Features, which add to documents beside the content of pages. */
  features: readonly Pick<SiteFeature, 'name' | 'file' | 'components' | 'hooks'>[];
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
  const context = hashOf(
    await hashOfModules(withComponents),
    bundle.hash,
    JSON.stringify([site.data, assets]),
  );
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
  // A module that can't be run fails with every page.
  const said = new Map(diagnostics.map((one: Diagnostic) => [formatDiagnostic(one), one]));
  throw new Diagnostics([...said.values()]);
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
  const parts = await documentData({ ...metadata, body: [] }, site, options.features);
  const { shown, moved, head, data } = parts;
  // The address of a sidebar holds the hash of what it lists.
  const all = JSON.stringify([{ ...shown, sidebar: shown.sidebar?.tree }, moved, head, data]);
  const key = hashOf(context, contentHash, all);
  const document = path.join(folder, documentFile(route));
  await store.write(`${key}.html`, document, async () => {
    // It loads slowly, and only for a page that has changed.
    const renderer = await bundle.load().catch((error: Error) => {
      const [place = '', line] = placeIn(error.stack ?? '')?.split(':') ?? [];
      if (place === '') throw error;
      const sentence = `The file can't be run: ${error.message}.${moduleAdvice(error.message)}`;
      throw new Diagnostic(sentence, { file: place, line: Number(line) });
    });
    const whole = await pageDataOf(page, site, stylesOfComponents(options.features));
    const rendered = renderDocument({ ...parts, shown: whole, file }, site, renderer);
    return htmlDocument(rendered.page, rendered, assets);
  });
  options.onDocument?.(document);
}

/** Everything that the document of a page shows. */
export async function documentData(
  page: CompiledPage,
  site: Site,
  features: readonly Pick<SiteFeature, 'name' | 'file' | 'components' | 'hooks'>[],
) {
  const shown = await pageDataOf(page, site, stylesOfComponents(features));
  const moved = await movedAnchorsOf(page.routePath, site);
  const parts = await documentParts(shown, site, features);
  // Without base, which the address of what's shown has.
  return { route: page.routePath, shown, moved, ...parts };
}

/**
 * Renders what the document of a page shows.
 *
 * @param parts With the name of the page's source for messages.
 * @throws Diagnostic that names the page, and as far as the error tells them the component that threw,
 *   its file and its line.
 */
export function renderDocument(
  parts: Awaited<ReturnType<typeof documentData>> & { file: string },
  site: Site,
  { renderPage, renderHead }: RenderModule,
): RenderedPage & { page: PageData } {
  const { route, shown, moved, head, data, file } = parts;
  const page = { ...shown, data: { ...shown.data, ...data } };
  try {
    const rendered = addFormerAnchors(route, renderPage(page, site.data), moved);
    const markup = isolateRuns(rendered, page.head.dir);
    return { page, head, markup, siteHead: renderHead(page, site.data) };
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const place = placeIn(stack);
    // The file is named like the component; else the function that threw may be one: `at Hint$1 (…)`.
    const [, component] =
      /^([A-Z]\w*)/.exec(path.posix.basename(place ?? '')) ??
      /(?<![^\n])[^\S\n]+at ([A-Z]\w*)(?:\$\d+)? \(/.exec(stack) ??
      [];
    const where = [component && `<${component}>`, place].filter(Boolean).join(', ');
    const before = site.sources.get(route)?.text.split(`<${component}`, 2) ?? [];
    const line = before.length > 1 && before[0]?.split('\n').length;
    const advice = reactCopies(stack) || moduleAdvice(message);
    throw new Diagnostic(
      `The page ${route} can't be rendered: ${message}${where && ` (in ${where})`}.${advice}`,
      { file, ...(line && { line }) },
    );
  }
}

/** The first place of a stack that is in a component of the site. */
function placeIn(stack: string): string | undefined {
  return new RegExp(`\\b${componentsFolder}/[^:()\n]+:\\d+`).exec(stack)?.[0];
}
