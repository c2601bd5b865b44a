import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageData } from '#model/page/page.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { hashOf } from '../files/cache-key.ts';
import { writeOutput } from '../files/files.ts';
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
 * Prepares to write pages as Markdown.
 *
 * @returns Gives the Markdown of a page; that of a page in which nothing changed comes from the cache.
 */
export async function openMarkdownRenderer({
  site: { data: site },
  bundle,
  cacheDir,
}: MarkdownRendererOptions): Promise<(data: PageData) => Promise<string>> {
  const writer = path.join(import.meta.dirname, '../formats/page-markdown.ts');
  const context = hashOf(bundle.hash, await hashOfModules([writer]), JSON.stringify(site));
  return async (data) => {
    const key = hashOf(context, JSON.stringify(data));
    const file = path.join(cacheDir, 'markdown', `${key}.md`);
    const cached = await readFile(file, 'utf8').catch(() => '');
    // An entry that was cut off while it was written counts as missing.
    if (cached.endsWith(finished)) return cached.slice(0, -finished.length);
    const { pageTree } = await bundle.load();
    const text = pageMarkdown(pageTree(data, site), markdownOptions(data, site));
    await writeOutput(file, text + finished);
    return text;
  };
}

/** The end of a cached text that was written to its end. */
const finished = '\u0000';
