import path from 'node:path';
import type { PageData } from '#model/page/page.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../files/cache-key.ts';
import { keptText } from '../files/kept-text.ts';
import { hashOfModules } from '../files/module-hash.ts';
import { markdownOptions } from '../formats/markdown-options.ts';
import { pageMarkdown } from '../formats/page-markdown.ts';
import type { Site } from '../site/site.ts';

/** What the Markdown of pages is made with. */
interface MarkdownRendererOptions {
  site: Pick<Site, 'data'>;
  bundle: Pick<AppBundle, 'hash' | 'load'>;
  cacheDir: string;
}

/**
 * Gives the Markdown of a page; that of a page in which nothing changed comes from the cache.
 *
 * @param dataHash Hash of the data.
 */
export type MarkdownOf = (data: PageData, dataHash: string) => Promise<string>;

/** Prepares to write pages as Markdown. */
export async function openMarkdownRenderer({
  site: { data: site },
  bundle,
  cacheDir,
}: MarkdownRendererOptions): Promise<MarkdownOf> {
  const writer = path.join(import.meta.dirname, '../formats/page-markdown.ts');
  const context = hashOf(bundle.hash, await hashOfModules([writer]), JSON.stringify(site));
  return (data, dataHash) =>
    keptText(path.join(cacheDir, 'markdown', `${hashOf(context, dataHash)}.md`), async () => {
      const { pageTree } = await bundle.load();
      return pageMarkdown(pageTree(data, site), markdownOptions(data, site));
    });
}
