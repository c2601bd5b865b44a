import path from 'node:path';
import { withBase } from '#model/url.ts';
import { writeOutput } from '../files/files.ts';
import { llmsFiles, type PageMarkdown } from '../formats/llms-files.ts';
import type { Site } from '../site/site.ts';

/**
 * Writes the collections of pages that language models read, in the order of the sidebars.
 *
 * @param texts Markdown of pages by address with base.
 */
export async function writeAgentFiles(
  folder: string,
  { data, sidebars, table }: Pick<Site, 'data' | 'sidebars' | 'table'>,
  texts: ReadonlyMap<string, PageMarkdown>,
): Promise<void> {
  const inSidebars = sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const others = table.routes.map((route) => withBase(route, data.base));
  const order = new Set([withBase('/', data.base), ...inSidebars, ...others]);
  const pages = [...order].flatMap((address) => texts.get(address) ?? []);
  for (const file of llmsFiles(pages, data)) {
    await writeOutput(path.join(folder, file.path), file.content);
  }
}
