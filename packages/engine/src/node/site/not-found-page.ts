import { emptyPage } from '#shared/page/empty-page.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { type Edition, type EditionSettings, editionPrefix } from '#shared/site/site-data.ts';

/** Route of the page for unknown addresses of an edition; a site may write its own (ROUTE-8). */
export function notFoundRoute(edition: Edition, site: EditionSettings): string {
  return `${editionPrefix(edition, site)}/404`;
}

/** The page that a site without its own gets. */
export function notFoundPage(routePath: string): CompiledPage {
  return { ...emptyPage(routePath, '404'), frontmatter: { pageType: '404' } };
}
