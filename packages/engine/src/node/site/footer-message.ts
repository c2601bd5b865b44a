import type { ResolveRoute, SitePage } from '#contract/site.ts';
import { pageTypeOf } from '#shared/page/document-title.ts';
import type { Edition, SiteData } from '#shared/site/site-data.ts';
import { resolveHtml } from '../links/front-matter-links.ts';
import type { Targets } from '../links/links.ts';

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

/** Warns of a configured footer that no page shows. */
export function unseenFooter(
  pages: readonly { metadata: Pick<SitePage['metadata'], 'frontmatter'> }[],
  { themeConfig }: SiteData,
): string[] {
  const { footer, locales } = themeConfig;
  const footers = [footer, ...locales.map((locale) => locale.footer)];
  // A list of columns, or one for each version.
  const hasColumns = footers.some((one) => Object.keys(one?.columns ?? {}).length > 0);
  if (!hasColumns && !footers.some((one) => one?.message)) return [];
  const types = hasColumns ? ['home', 'custom'] : ['home'];
  if (pages.some(({ metadata }) => types.includes(pageTypeOf(metadata)))) return [];
  return [
    `In the configuration, \`themeConfig.footer\`: No page shows it, because it ends only ${hasColumns ? 'home and custom pages' : 'home pages'}. Write \`pageType: home\` into the front matter of the home page, or fill the slot \`article-footer\`.`,
  ];
}
