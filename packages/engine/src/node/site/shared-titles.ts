import { type EditionSettings, editionOfRoute, editionPrefix } from '#shared/navigation/edition.ts';
import { documentTitle, pageTypeOf } from '#shared/page/document-title.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { CheckedPage } from '../links/check-links.ts';

/**
 * Finds doc pages that share a document title with another one of their version and language:
 * search results, tabs and bookmarks could not tell them apart (TYPE-4).
 *
 * @returns One sentence for each shared title.
 */
export function sharedTitles(
  pages: readonly CheckedPage[],
  site: EditionSettings & Pick<SiteData, 'title'>,
): string[] {
  const owners = new Map<string, { title: string; files: string[] }>();
  for (const { page, file } of pages) {
    if (pageTypeOf(page) !== 'doc') continue;
    const edition = editionOfRoute(page.routePath, site);
    const title = documentTitle(page, site, edition);
    const key = `${editionPrefix(edition, site)} ${title}`;
    owners.set(key, { title, files: [...(owners.get(key)?.files ?? []), file] });
  }
  return [...owners.values()]
    .filter(({ files }) => files.length > 1)
    .map(
      ({ title, files: [first, ...others] }) =>
        `${first}: The document title "${title}" is also that of ${others.join(', ')}. Give each page a title of its own.`,
    );
}
