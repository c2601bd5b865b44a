import path from 'node:path';
import type { KeptTerms } from '#features/search/build/kept-terms.ts';
import type { IndexedPage } from '#features/search/build/record-source.ts';
import { searchFiles } from '#features/search/build/search-files.ts';
import type { SiteData } from '#model/site/site-config.ts';
import { writeOutput } from '../files/files.ts';
import type { PreviousOutput } from './previous-output.ts';

/** What saves work, and who wants to know of it. */
interface SearchOutputOptions {
  terms: KeptTerms;
  previous: PreviousOutput | undefined;
  /** Called with the path of each file that's new. */
  onFile?: (file: string) => void;
}

/**
 * Writes the files of a site's search. Those of a large index have new names when one page changes:
 * the ones whose content stays come from the previous output.
 */
export async function writeSearchFiles(
  folder: string,
  pages: readonly IndexedPage[],
  site: SiteData,
  { terms, previous, onFile }: SearchOutputOptions,
): Promise<void> {
  for (const file of searchFiles(pages, site, terms)) {
    const name = file.path.slice(1);
    const key = `search ${file.hash}`;
    if (previous?.reuseContent(key, name)) continue;
    const place = path.join(folder, name);
    await writeOutput(place, file.content);
    previous?.record(key, [name]);
    onFile?.(place);
  }
}
