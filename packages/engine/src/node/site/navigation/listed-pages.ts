import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import { type Edition, editionOfRoute, splitRoute } from '#shared/navigation/edition.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { SourceFile } from '../../content/source-file.ts';
import type { ListedPage } from './automatic-sidebar.ts';

/**
 * The pages of an edition that its list of pages shows: all but the home page, pages of type 404,
 * and those that say `sidebar: false`. Their front matter is only looked at, because a site may have
 * thousands of them and the list is needed before any is compiled.
 */
export function listedPages(
  sources: readonly SourceFile[],
  edition: Edition,
  site: SiteData,
): ListedPage[] {
  return sources.flatMap(({ routePath, facts: { frontMatter } }): ListedPage[] => {
    if (!isDeepEqual(editionOfRoute(routePath, site), edition)) return [];
    const route = splitRoute(routePath, site).rest;
    const isHidden = /^(?:sidebar:\s*false|pageType:\s*["']?404["']?)\s*$/m.test(frontMatter);
    if (route === '/' || isHidden || /\/404$/.test(route)) return [];
    const order = Number(/^order:\s*(-?[\d.]+)\s*$/m.exec(frontMatter)?.[1] ?? Number.NaN);
    return [{ route, ...(!Number.isNaN(order) && { order }) }];
  });
}
