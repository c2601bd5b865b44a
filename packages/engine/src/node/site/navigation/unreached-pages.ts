import { splitRoute } from '#shared/navigation/edition.ts';
import { firstPageOf } from '#shared/navigation/shortcuts.ts';
import { pageTypeOf } from '#shared/page/document-title.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { routeKey, withoutBase } from '#shared/url.ts';
import { contentFolder } from '../../files/site-folders.ts';
import type { CheckedPage, ConfiguredLink } from '../../links/check-links.ts';
import type { Site } from '../site.ts';

/** The title of every page leads to the home page; without one, readers of `/` see that it's missing. */
export function missingHome({
  hasPage,
  shortcuts,
  redirects,
}: Pick<Site, 'hasPage' | 'shortcuts' | 'redirects'>): string[] {
  const isLed = redirects.entries.some(({ written }) => written === '/');
  if (hasPage('/') || firstPageOf('/', shortcuts) !== undefined || isLed) return [];
  return [
    `There is no home page, so readers of / see that it's missing. Create ${contentFolder}/index.md, or lead / elsewhere with \`redirects\`.`,
  ];
}

/**
 * Finds doc pages that no sidebar, no navigation and no link of another page leads to: readers would
 * meet them only by search. The menus of versions and languages lead to the first page of an edition.
 *
 * @param configured Links of the configuration, with base.
 * @returns One sentence for each page.
 */
export function unreachedPages(
  pages: readonly CheckedPage[],
  configured: readonly ConfiguredLink[],
  site: SiteData,
): string[] {
  const reached = new Set(configured.map(({ href }) => routeKey(withoutBase(href, site.base))));
  const keys = new Map<string, string>();
  // Most pages are linked many times.
  const keyOf = (href: string) => {
    const known = keys.get(href) ?? routeKey(href);
    keys.set(href, known);
    return known;
  };
  for (const { page } of pages) {
    const own = keyOf(page.routePath);
    for (const { href } of page.links) {
      const key = keyOf(href);
      if (key !== own) reached.add(key);
    }
  }
  return pages
    .filter(({ page }) => page.relativePath !== '' && page.original === undefined)
    .filter(({ page }) => pageTypeOf(page) === 'doc')
    .filter(({ page }) => !['/', '/404'].includes(splitRoute(page.routePath, site).rest))
    .filter(({ page }) => !reached.has(keyOf(page.routePath)))
    .map(
      ({ file }) =>
        `${file}: No sidebar, navigation or link leads to this page. Add it to a sidebar, or link to it.`,
    );
}
