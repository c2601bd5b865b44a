import { recordRelease } from '#features/history/site-releases.ts';
import type { SitePage } from '#node/site/page-compiler.ts';

/**
 * Records what a build has published as a release of today.
 *
 * @returns How many pages and ids no earlier release had.
 */
export function recordPages(
  root: string,
  pages: readonly SitePage[],
  release: { title: string; text: string },
): Promise<{ pages: number; ids: number }> {
  const present = new Map(
    pages.map(({ page }) => [
      page.routePath,
      { title: page.title || page.routePath, ids: new Set(page.anchors) },
    ]),
  );
  const date = new Date().toISOString().slice(0, 10);
  return recordRelease(root, { date, ...release }, present);
}
