import type { Edition } from '#shared/navigation/edition.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { resolveHtml } from '../links/front-matter-links.ts';
import type { Targets } from '../links/links.ts';
import type { ResolveRoute } from '../links/routes.ts';

/** The footer message of home pages in an edition, and what its links lead to (HOME-8, ROUTE-7, DATA-6). */
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
  const { footer, locales } = themeConfig;
  const own = locales.find(({ lang }) => lang === edition.lang)?.footer?.message;
  return resolveHtml(own ?? footer.message ?? '', context, 0);
}
