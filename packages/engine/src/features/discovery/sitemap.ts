import { escapeHtml } from '#shared/html.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';

/** A page as a sitemap names it. */
export interface SitemapEntry {
  /** Canonical, without base. */
  route: string;
  /** ISO 8601; absent for generated pages and outside of git. */
  lastChange?: string | undefined;
}

/** Limit of one sitemap (sitemaps.org). */
const maxEntries = 50_000;

/**
 * The sitemap of a site, or several with an index where one can't hold all pages; and `robots.txt`,
 * which crawlers read only at the top of a host.
 *
 * @returns Files with paths without base; none without an `origin`.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  { origin, base }: Pick<SiteData, 'origin' | 'base'>,
): { path: string; content: string }[] {
  if (!origin) return [];
  const address = (route: string) => escapeHtml(origin + encodeURI(withBase(route, base)));
  const pages = entries.map(
    ({ route, lastChange }) =>
      `<url><loc>${address(route)}</loc>${lastChange ? `<lastmod>${escapeHtml(lastChange)}</lastmod>` : ''}</url>`,
  );
  const parts = Array.from({ length: Math.ceil(pages.length / maxEntries) }, (_, part) =>
    pages.slice(part * maxEntries, (part + 1) * maxEntries),
  );
  const [only = [], ...more] = parts;
  const robots = {
    path: '/robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${origin}${withBase('/sitemap.xml', base)}\n`,
  };
  const files =
    more.length === 0
      ? [{ path: '/sitemap.xml', content: document('urlset', only) }]
      : [
          {
            path: '/sitemap.xml',
            content: document(
              'sitemapindex',
              parts.map(
                (_, part) => `<sitemap><loc>${address(`/sitemap-${part + 1}.xml`)}</loc></sitemap>`,
              ),
            ),
          },
          ...parts.map((part, index) => ({
            path: `/sitemap-${index + 1}.xml`,
            content: document('urlset', part),
          })),
        ];
  return base === '/' ? [...files, robots] : files;
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
