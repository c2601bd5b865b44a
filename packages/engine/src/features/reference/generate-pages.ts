import { editionPrefix } from '#model/navigation/edition.ts';
import { type SiteConfig, textsOf, toSiteData } from '#model/site/site-config.ts';
import type { GeneratedPages, ReferencePages } from './generated-pages.ts';
import type { ReferenceConfig } from './options.ts';
import { withDataPlaces } from './pages/data-places.ts';
import { referenceByVersion } from './version-references.ts';

/** Pages that no file of the content folder makes: the references of installed packages. */
export async function generatePages(
  root: string,
  config: SiteConfig,
  cacheDir: string,
): Promise<GeneratedPages> {
  const references = Object.entries(referenceByVersion(config));
  const loaded = await Promise.all(
    references.map(async ([version, reference]): Promise<[string, ReferencePages]> => {
      const placed = placeReference(reference, version, config);
      const { pages, ...others } = await load(root, config, placed, cacheDir);
      // Lines move when nothing else changes, so they aren't kept with the pages.
      const placedPages = await withDataPlaces(root, reference.sources, pages);
      return [version, { ...others, pages: placedPages }];
    }),
  );
  return {
    pages: loaded.flatMap(([, { pages }]) => pages),
    sidebar: Object.assign({}, ...loaded.map(([, { sidebar }]) => sidebar)),
    names: Object.fromEntries(loaded.map(([version, { names }]) => [version, names])),
  };
}

/** The reference of a version below the version's own prefix. */
function placeReference(
  reference: ReferenceConfig,
  version: string,
  config: SiteConfig,
): ReferenceConfig {
  const prefix = editionPrefix({ version, lang: config.lang }, config);
  return { ...reference, path: prefix + reference.path };
}

async function load(
  root: string,
  config: SiteConfig,
  reference: ReferenceConfig,
  cacheDir: string,
): Promise<ReferencePages> {
  const { loadReference } = await import('./load-reference.ts');
  const texts = textsOf(toSiteData(config), config.lang);
  return loadReference({ root, config: reference, base: config.base, cacheDir, texts });
}
