import path from 'node:path';
import type { SiteData } from '#model/site/site-config.ts';
import { openStore } from '../cache/store.ts';
import { searchFiles } from '../search/search-files.ts';
import type { IndexedPage } from '../search/search-records.ts';

/**
 * Writes the files of a site's search. Those of a large index have new names when one page changes:
 * the ones whose content stays come from the cache.
 *
 * @param onFile Called with the path of each file as soon as it's there.
 */
export async function writeSearchFiles(
  folder: string,
  pages: readonly IndexedPage[],
  site: SiteData,
  { cacheDir, onFile }: { cacheDir: string; onFile?: (file: string) => void },
): Promise<void> {
  const store = openStore(cacheDir, 'search');
  for (const file of searchFiles(pages, site)) {
    const target = path.join(folder, file.path);
    await store.write(file.hash, target, async () => file.content);
    onFile?.(target);
  }
}
