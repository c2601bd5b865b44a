import type { RenderModule } from '#model/page/render-contract.ts';
import { decodePath, withoutBase } from '#model/url.ts';
import { markdownFile } from '../files/document-file.ts';
import { markdownOptions } from '../formats/markdown-options.ts';
import { pageMarkdown } from '../formats/page-markdown.ts';
import { pageDataOf } from '../site/page-data.ts';
import type { DevSite } from './site-state.ts';

/**
 * The Markdown form of a page at the address it has on the built site.
 *
 * @param path Path with base.
 * @returns The text, or `undefined` for other paths.
 */
export async function findMarkdown(
  site: DevSite,
  path: string,
  loadRenderer: () => Promise<RenderModule>,
): Promise<string | undefined> {
  if (!path.endsWith('.md')) return undefined;
  const name = decodePath(withoutBase(path, site.data.base)).slice(1);
  const route = site.table.routes.find((known) => markdownFile(known) === name);
  const page = route !== undefined && (await site.pageAt(route));
  if (!page) return undefined;
  const data = await pageDataOf(page.page, site, site.features);
  const { pageTree } = await loadRenderer();
  return pageMarkdown(pageTree(data, site.data), markdownOptions(data, site.data));
}
