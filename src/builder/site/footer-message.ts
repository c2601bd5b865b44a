import type { Edition } from '#model/navigation/edition.ts';
import type { SiteData } from '#model/site/site-config.ts';
import { resolveHtml } from '../links/front-matter-links.ts';
import type { Targets } from '../links/links.ts';
import type { ResolveRoute } from '../links/routes.ts';

/** The footer message of home pages in an edition, and what its links lead to (HOME-8, ROUTE-7). */
export function footerMessage(
  { base, themeConfig }: SiteData,
  edition: Edition,
  resolveRoute: ResolveRoute,
): { html: string; targets: Targets } {
  const context = {
    base,
    relativePath: '',
    routePath: '/',
    resolveRoute: (href: string) => resolveRoute(href, edition),
  };
  return resolveHtml(themeConfig.footer.message ?? '', context, 0);
}
