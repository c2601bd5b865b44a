import path from 'node:path';
import type {
  BuiltFeatureData,
  FileHeaders,
  ServedEdition,
  ServerData,
} from '#contract/served-site.ts';
import type { Site } from '#contract/site.ts';
import { escapeHtml } from '#shared/html.ts';
import { movedPageScript } from '#shared/page/early-scripts.ts';
import type { PageHead } from '#shared/page/page.ts';
import {
  defaultEdition,
  type Edition,
  editionPrefix,
  editionsOf,
  releaseOf,
  type SiteData,
} from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { documentFile, fileExists, writeOutput } from '../files/files.ts';
import { metaPolicy, ownDocuments, securityHeaders, serverFile } from '../hosting/headers-of.ts';
import { writeHostingFiles } from '../hosting/hosting-files.ts';
import { pageRedirects } from '../redirects/read-redirects.ts';
import { linkToAddress, type MovedLink } from './documents/former-anchors.ts';

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
    editions: servedEditions(site.data),
    features,
  };
  await writeOutput(path.join(folder, serverFile), JSON.stringify(server));
  await writeOutput(
    path.join(folder, 'routes.json'),
    JSON.stringify({
      routes: routes.filter(site.isListed),
      notFoundRoutes,
      folders: server.shortcuts.folders,
    }),
  );
  await writeHostingFiles(folder, server);
}

function servedEditions(site: SiteData): ServedEdition[] {
  const standard = defaultEdition(site);
  const newest = site.multiVersion?.newest ?? standard.version;
  const rank = ({ version, lang }: Edition) =>
    (version === newest ? 0 : 2) + (lang === standard.lang ? 0 : 1);
  return editionsOf(site)
    .sort((a, b) => rank(a) - rank(b))
    .map((edition) => ({
      prefix: editionPrefix(edition, site),
      ...edition,
      release: releaseOf(edition, site),
    }));
}

/** Writes a document at the address of every page that has moved. */
export async function writeRedirectFiles(folder: string, site: Site): Promise<void> {
  const { data, editionOf, redirects } = site;
  for (const [route, to] of redirects.former.pages) {
    const output = path.join(folder, documentFile(route));
    // A file of the site's own wins.
    if (await fileExists(output)) continue;
    const lang = editionOf(to.route).lang || 'en';
    const link = await linkToAddress(to, site);
    const document = redirectDocument({
      ...link,
      lang,
      dir: data.locales.find((locale) => locale.lang === lang)?.dir ?? 'ltr',
      canonical: (data.origin ?? '') + link.href.replace(/#.*/, ''),
      movedPageText: textsOf(data, lang).movedPageText,
      ...(data.security.meta && { policy: metaPolicy(site) }),
    });
    await writeOutput(output, document);
  }
}

/** Content of a document at a page's former address. */
interface MovedPage extends MovedLink, Pick<PageHead, 'lang' | 'dir'> {
  /** The new address for search engines. */
  canonical: string;
  /** Text before the link. */
  movedPageText: string;
  /** The content security policy, where the host can't send it. */
  policy?: string;
}

/**
 * The document at the address of a page that has moved, for hosts without rules of their own. It
 * works without script, which only keeps the hash.
 */
export function redirectDocument(page: MovedPage): string {
  const href = escapeHtml(page.href);
  const text = escapeHtml(page.text);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.lang)}" dir="${page.dir}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(page.policy
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(page.policy)}">`]
      : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    '</head>',
    '<body>',
    `<p>${escapeHtml(page.movedPageText)} <a href="${href}">${text}</a></p>`,
    `<script>${movedPageScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('');
}
