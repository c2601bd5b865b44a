import type { SiteData } from '#model/site/site-config.ts';

/** Says what a site without an `origin` goes without; `undefined` for others. */
export function missingOrigin({ origin }: Pick<SiteData, 'origin'>): string | undefined {
  if (origin) return undefined;
  return 'Left out, because the configuration has no `origin`: sitemap.xml, robots.txt, structured data for search engines, images for previews of links, the feed of what is new, hosts in canonical links, and links to assistants.';
}
