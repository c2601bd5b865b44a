import {
  defaultEdition,
  type EditionSettings,
  editionOfRoute,
  editionPrefix,
  splitRoute,
} from '#shared/site/site-data.ts';

/** A page, or the file that makes it. */
interface Placed {
  routePath: string;
}

/**
 * Makes the pages that other languages lack from those of the default language.
 *
 * @param hasPage Whether there is a page at a route.
 */
export function standIns<T extends Placed>(
  pages: readonly T[],
  site: EditionSettings,
  hasPage: (route: string) => boolean,
): (T & { original: string })[] {
  return originals(pages, site).flatMap((page) =>
    translatedRoutes(page.routePath, site)
      .filter((routePath) => !hasPage(routePath))
      .map((routePath) => ({ ...page, routePath, original: page.routePath })),
  );
}

/** The pages that are translated: those of the default language. */
export function originals<T extends Placed>(pages: readonly T[], site: EditionSettings): T[] {
  return pages.filter(
    ({ routePath }) =>
      editionOfRoute(routePath, site).lang === site.lang &&
      // Every edition has a page for unknown addresses.
      splitRoute(routePath, site).rest !== '/404',
  );
}

/** The routes at which the translations of a page are. */
export function translatedRoutes(route: string, site: EditionSettings): string[] {
  const { rest } = splitRoute(route, site);
  const edition = editionOfRoute(route, site);
  return site.locales
    .filter(({ lang }) => lang !== site.lang)
    .map(({ lang }) => editionPrefix({ ...edition, lang }, site) + rest);
}

/** The route of the page that another one is, or would be, the translation of. */
export function originalRoute(route: string, site: EditionSettings): string {
  const { lang } = defaultEdition(site);
  const edition = editionOfRoute(route, site);
  return editionPrefix({ ...edition, lang }, site) + splitRoute(route, site).rest;
}
