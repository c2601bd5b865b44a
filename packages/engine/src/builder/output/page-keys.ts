import path from 'node:path';
import { hashOf } from '../cache/cache-key.ts';
import { type KeptEntries, openKeptEntries } from '../cache/kept-entries.ts';
import type { SitePage } from '../site/page-compiler.ts';
import type { Site } from '../site/site.ts';

/** What is known of a rendered page without rendering it; plain JSON. */
export interface PageKey {
  /** Hash of everything that its page data, and so its document, is made from, if that can be told. */
  basis?: string | undefined;
  /** Of its document, which is as it was while this is. */
  key: string;
  /** Of its Markdown form, in characters. */
  length: number;
}

/** What is known of the pages that the build before has rendered, by route. */
export type PageKeys = KeptEntries<PageKey>;

/** Opens what the build before has noted; to compute what each page shows would take a second for 5,000. */
export function openPageKeys(cacheDir: string): PageKeys {
  return openKeptEntries(path.join(cacheDir, 'page-keys'));
}

/**
 * What pages of a site are made from.
 *
 * @param context Hash of what all documents depend on, the site data among it.
 * @returns The basis of a page; `undefined` if its data depends on more than can be told from it:
 *   overviews show other pages, and a page that moved anchors lead from names their new places.
 */
export function basisOfPages(site: Site, context: string): (page: SitePage) => string | undefined {
  const { sidebars, table, lastUpdated, redirects, notFoundRoutes } = site;
  const shared = hashOf(
    context,
    ...table.routes,
    '',
    ...sidebars.all.map((sidebar) => sidebar.path),
  );
  const missing = new Set(notFoundRoutes);
  return ({ card: { routePath, relativePath, frontmatter }, cardHash, contentHash }) => {
    const dependsOnMore =
      frontmatter.overview || redirects.former.anchors.has(routePath) || missing.has(routePath);
    if (dependsOnMore) return undefined;
    return hashOf(
      shared,
      cardHash,
      contentHash,
      routePath,
      sidebars.sidebarOf(routePath)?.path ?? '',
      lastUpdated.get(relativePath) ?? '',
    );
  };
}
