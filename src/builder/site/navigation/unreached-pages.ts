import { splitRoute } from '#model/navigation/edition.ts';
import { pageTypeOf } from '#model/page/document-title.ts';
import type { SiteData } from '#model/site/site-config.ts';
import { routeKey, withoutBase } from '#model/url.ts';
import type { CheckedPage } from '../../links/check-links.ts';
import type { ConfiguredLink } from '../../links/check-navigation.ts';

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
    .filter(({ page }) => page.relativePath !== '' && pageTypeOf(page) === 'doc')
    .filter(({ page }) => splitRoute(page.routePath, site).rest !== '/')
    .filter(({ page }) => !reached.has(keyOf(page.routePath)))
    .map(
      ({ file }) =>
        `${file}: No sidebar, navigation or link leads to this page. Add it to a sidebar, or link to it.`,
    );
}
