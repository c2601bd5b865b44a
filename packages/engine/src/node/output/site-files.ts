import path from 'node:path';
import { editionPrefix, editionsOf } from '#shared/navigation/edition.ts';
import { writeOutput } from '../files/files.ts';
import { type FileHeaders, ownDocuments } from '../hosting/headers-of.ts';
import { writeHostingFiles } from '../hosting/hosting-files.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { type BuiltFeatureData, type ServerData, serverFile } from '../hosting/server-data.ts';
import { pageRedirects } from '../redirects/read-redirects.ts';
import type { Site } from '../site/site.ts';

/** Additions of features to a site beside its pages. */
interface FeatureParts {
  /** Headers that features give to documents and folders of theirs. */
  fileHeaders: readonly FileHeaders[];
  /** Routes of pages that only builds have. */
  buildOnlyRoutes: readonly string[];
  features: Record<string, BuiltFeatureData>;
}

/** Writes the files that belong to the site as a whole: routes, headers, hosting. */
export async function writeSiteFiles(
  folder: string,
  site: Site,
  { fileHeaders, buildOnlyRoutes, features }: FeatureParts,
): Promise<void> {
  const { base, origin } = site.data;
  const { notFoundRoutes } = site;
  const { routes } = site.table;
  const headers = securityHeaders(site);
  const server: ServerData = {
    base,
    headers,
    fileHeaders,
    routes: [...routes, ...buildOnlyRoutes, ...ownDocuments({ fileHeaders })],
    notFoundRoutes,
    shortcuts: site.shortcuts,
    redirects: pageRedirects(site.redirects.former),
    ...(origin && { origin }),
    editions: Object.fromEntries(
      editionsOf(site.data).map((edition) => [editionPrefix(edition, site.data), edition.version]),
    ),
    features,
  };
  await writeOutput(path.join(folder, serverFile), JSON.stringify(server));
  await writeOutput(
    path.join(folder, 'routes.json'),
    JSON.stringify({ routes, notFoundRoutes, folders: server.shortcuts.folders }),
  );
  await writeHostingFiles(folder, server);
}
