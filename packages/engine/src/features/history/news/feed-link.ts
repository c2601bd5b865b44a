import type { HeadElement } from '#node/feature.ts';
import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { withBase } from '#shared/url.ts';
import type { NewsConfig } from '../options.ts';
import { feedPath } from './news-page.ts';

/** Feed readers look for it on home pages; the page with the same news is what it stands for. */
export function feedLink(
  { pageType, routePath }: Pick<PageData, 'pageType' | 'routePath'>,
  { path, title }: NewsConfig,
  { base, origin }: Pick<SiteData, 'base' | 'origin'>,
): HeadElement[] {
  const isHome = pageType === 'home' || routePath === base;
  if (!origin || (!isHome && routePath !== withBase(path, base))) return [];
  const link = { type: 'application/atom+xml', title, href: withBase(feedPath, base) };
  return [{ tag: 'link', attributes: { rel: 'alternate', ...link } }];
}
