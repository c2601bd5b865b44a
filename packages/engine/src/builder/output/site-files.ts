import path from 'node:path';
import { frameRoute } from '#model/site/live-paths.ts';
import type { LiveBundle } from '../bundle/bundle-live.ts';
import { writeOutput } from '../files/files.ts';
import { type Hosting, serverFile, writeHostingFiles } from '../hosting/hosting-files.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { pageRedirects } from '../redirects/place-redirects.ts';
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
 * @param addedRoutes Pages that no sidebar and no sitemap lists.
 */
export async function writeSiteFiles(
  folder: string,
  site: Site,
  live: (LiveBundle & { hasStorage: boolean }) | undefined,
  addedRoutes: readonly string[],
): Promise<void> {
  const { base } = site.data;
  const { notFoundRoutes } = site;
  const { routes } = site.table;
  const answered = [...routes, ...addedRoutes];
  const headers = securityHeaders(site);
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
