import type { SourceFile } from '#node/content/source-file.ts';
import {
  defaultEdition,
  type EditionSettings,
  editionOfRoute,
  editionPrefix,
  splitRoute,
} from '#shared/navigation/edition.ts';

/**
 * Makes the pages that other languages lack from those of the default language.
 *
 * @param written Files of the content folder.
 * @param hasPage Whether there is a page at a route.
 */
export function standIns(
  written: readonly SourceFile[],
  site: EditionSettings,
  hasPage: (route: string) => boolean,
): SourceFile[] {
  return originals(written, site).flatMap((source) =>
    translatedRoutes(source.routePath, site)
      .filter((routePath) => !hasPage(routePath))
      .map((routePath) => ({ ...source, routePath, original: source.routePath })),
  );
}

/** The pages that are translated: those of the default language. */
export function originals(written: readonly SourceFile[], site: EditionSettings): SourceFile[] {
  return written.filter(
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
