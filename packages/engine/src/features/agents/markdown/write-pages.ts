import { readFileSync } from 'node:fs';
import { openStore } from '#node/cache/store.ts';
import { mainOf } from '#node/output/documents/page-text.ts';
import { type MarkdownOptions, pageMarkdown } from './page-markdown.ts';

/** Pages whose Markdown isn't in the cache. */
export interface MarkdownRequest {
  pages: readonly {
    /** Path of its document. */
    document: string;
    options: MarkdownOptions;
    /** Of its entry in the cache. */
    key: string;
    /** Path of the file to write. */
    place: string;
  }[];
  cacheDir: string;
}

/** Makes the Markdown of pages from their documents. */
export async function writePages({ pages, cacheDir }: MarkdownRequest): Promise<void> {
  const store = openStore(cacheDir, 'markdown');
  for (const { document, options, key, place } of pages) {
    const make = async () => pageMarkdown(mainOf(readFileSync(document, 'utf8')), options);
    await store.write(key, place, make);
  }
}
