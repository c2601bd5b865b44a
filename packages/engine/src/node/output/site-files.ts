import path from 'node:path';
import { writeOutput } from '../files/files.ts';
import { type FileHeaders, ownDocuments } from '../hosting/headers-of.ts';
import { type Hosting, serverFile, writeHostingFiles } from '../hosting/hosting-files.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { pageRedirects } from '../redirects/read-redirects.ts';
import type { Site } from '../site/site.ts';

/** Content of `server.json`. */
export interface ServerData extends Hosting {
  /** Routes of the pages for unknown addresses, longest first. */
  notFoundRoutes: string[];
}

/** Addresses of a site beside those of its pages. */
interface OtherAddresses {
  /** Headers that features give to documents and folders of theirs. */
  fileHeaders: readonly FileHeaders[];
  /** Routes of pages that are made from all others. */
  indexRoutes: readonly string[];
}

/** Writes the files that belong to the site as a whole: routes, headers, hosting. */
export async function writeSiteFiles(
  folder: string,
  site: Site,
  { fileHeaders, indexRoutes }: OtherAddresses,
): Promise<void> {
  const { base } = site.data;
  const { notFoundRoutes } = site;
  const { routes } = site.table;
  const headers = securityHeaders(site);
  const server: ServerData = {
    base,
    headers,
    fileHeaders,
    routes: [...routes, ...indexRoutes, ...ownDocuments({ fileHeaders })],
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
