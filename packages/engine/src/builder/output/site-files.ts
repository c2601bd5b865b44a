import path from 'node:path';
import { frameRoute } from '#model/site/live-paths.ts';
import type { LiveBundle } from '../bundle/bundle-live.ts';
import { sitemapFiles } from '../discovery/sitemap.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { type Hosting, serverFile, writeHostingFiles } from '../hosting/hosting-files.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { newsFeed } from '../news/news-feed.ts';
import { feedPath } from '../news/news-page.ts';
import { pageRedirects } from '../redirects/place-redirects.ts';
import type { SiteRelease } from '../redirects/site-releases.ts';
import type { SitePage } from '../site/page-compiler.ts';
import type { Site } from '../site/site.ts';
import { frameHeaders, storageHeaders } from './live-files.ts';

/** What `server.json` holds. */
export interface ServerData extends Hosting {
  /** Routes of the pages for unknown addresses, longest first. */
  notFoundRoutes: string[];
}

/**
 * Writes the files that belong to the site as a whole: routes, headers, hosting.
 *
 * @param releases The recorded releases of the site.
 * @param addedRoutes Pages that no sidebar and no sitemap lists.
 */
export async function writeSiteFiles(
  folder: string,
  site: Site,
  pages: SitePage[],
  releases: readonly SiteRelease[],
  live: (LiveBundle & { hasStorage: boolean }) | undefined,
  addedRoutes: readonly string[],
): Promise<void> {
  const { base } = site.data;
  const { notFoundRoutes } = site;
  const { routes } = site.table;
  const answered = [...routes, ...addedRoutes];
  const entries = pages.map(({ page }) => ({
    route: page.routePath,
    lastChange: site.lastUpdated.get(page.relativePath),
  }));
  const listed = entries.filter(({ route }) => !notFoundRoutes.includes(route));
  const feed = feedOf(releases, site, pages);
  for (const file of [...sitemapFiles(listed, site.data), ...feed]) {
    const output = path.join(folder, file.path);
    // A file of the site's own wins.
    if (!(await fileExists(output))) await writeOutput(output, file.content);
  }
  const headers = securityHeaders(site.data);
  const server: ServerData = {
    base,
    headers,
    ...(live && { frameHeaders: frameHeaders(headers, live) }),
    ...(live?.hasStorage && { storageHeaders: storageHeaders(headers) }),
    routes: live ? [...answered, frameRoute] : answered,
    notFoundRoutes,
    shortcuts: site.shortcuts,
    redirects: pageRedirects(site.redirects.former),
  };
  await writeOutput(path.join(folder, serverFile), JSON.stringify(server));
  await writeOutput(
    path.join(folder, 'routes.json'),
    JSON.stringify({ routes, notFoundRoutes, folders: server.shortcuts.folders }),
  );
  await writeHostingFiles(folder, server);
}

/** The feed of what is new, where the site has one. */
function feedOf(
  releases: readonly SiteRelease[],
  { config: { news }, data }: Site,
  pages: readonly SitePage[],
): { path: string; content: string }[] {
  const page = pages.find(({ page: { routePath } }) => routePath === news?.path)?.page;
  if (!news || !page) return [];
  const content = newsFeed(news, releases, page, data);
  return content === undefined ? [] : [{ path: feedPath, content }];
}
