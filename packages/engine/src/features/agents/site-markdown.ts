import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOf, openStore } from '#node/cache/store.ts';
import { documentFile, markdownFile, type OutputFiles } from '#node/files/files.ts';
import { mainOf } from '#node/output/documents/page-text.ts';
import type { Site, SitePage } from '#node/site/site.ts';
import { documentTitle, pageTypeOf } from '#shared/page/document-title.ts';
import type { PageMetadata } from '#shared/page/page.ts';
import { decodePath, withBase, withoutBase } from '#shared/url.ts';
import type { PageMarkdown } from './llms/llms-files.ts';
import type { MarkdownOptions } from './markdown/page-markdown.ts';

/** The output that gets the Markdown, and the cache that has it for unchanged pages. */
interface Places {
  output: OutputFiles;
  cacheDir: string;
}

/**
 * Writes the Markdown of each page beside its document, and from it: the text is a function of what
 * the document shows, so that it comes from the cache where that hasn't changed. A file of the site's
 * own at the same path stays.
 *
 * @returns The pages in the order in which readers should meet them: that of the sidebars.
 */
export async function writeMarkdown(
  pages: readonly SitePage[],
  site: Site,
  { output, cacheDir }: Places,
): Promise<PageMarkdown[]> {
  const { base } = site.data;
  const store = openStore(cacheDir, 'markdown');
  const code = await hashOfModules([path.join(import.meta.dirname, 'markdown/page-markdown.ts')]);
  const { pageMarkdown } = await import('./markdown/page-markdown.ts');
  const texts = new Map<string, PageMarkdown>();
  for (const { metadata } of pages) {
    if (pageTypeOf(metadata) === '404') continue;
    const { routePath } = metadata;
    const options = markdownOptions(metadata, site);
    const main = mainOf(readFileSync(output.pathTo(documentFile(routePath)), 'utf8'));
    const place = path.join(output.folder, markdownFile(routePath));
    const key = hashOf(code, JSON.stringify(options), main);
    await store.write(key, place, async () => pageMarkdown(main, options));
    texts.set(options.address, listed(metadata, options, place));
  }
  const inSidebars = site.sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const order = new Set([withBase('/', base), ...inSidebars, ...texts.keys()]);
  return [...order].flatMap((address) => texts.get(address) ?? []);
}

/**
 * The Markdown of a page during development.
 *
 * @param address Path with base.
 * @param render Makes the markup of a page.
 * @returns `undefined` for other paths.
 */
export async function findMarkdown(
  address: string,
  site: Site,
  render: (route: string) => Promise<string>,
): Promise<string | undefined> {
  if (!address.endsWith('.md')) return undefined;
  const { table, notFoundRoutes, data } = site;
  const name = decodePath(withoutBase(address, data.base)).slice(1);
  const route = table.routes.find((known) => markdownFile(known) === name);
  if (route === undefined || notFoundRoutes.includes(route)) return undefined;
  const found = await site.getPage(route);
  if (!found) return undefined;
  const { pageMarkdown } = await import('./markdown/page-markdown.ts');
  return pageMarkdown(mainOf(await render(route)), markdownOptions(found.metadata, site));
}

function markdownOptions(page: PageMetadata, { data, editionOf }: Site): MarkdownOptions {
  const { routePath } = page;
  return {
    address: withBase(routePath, data.base),
    origin: data.origin ?? '',
    title: page.title || documentTitle(page, data, editionOf(routePath)),
  };
}

/** Entry of a page in lists. All texts of a large site would take much memory. */
function listed(
  { frontmatter }: PageMetadata,
  { address, title }: MarkdownOptions,
  place: string,
): PageMarkdown {
  return {
    routePath: address,
    title,
    description: frontmatter.description,
    length: readFileSync(place, 'utf8').length,
    get text() {
      return readFileSync(place);
    },
  };
}
