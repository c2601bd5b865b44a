import { editionPrefix, type SiteConfig, textsOf, toSiteData } from 'truedocs/shared';
import type { ReferenceConfig } from './options.ts';
import type { GeneratedPages, ReferencePages } from './pages/reference-pages.ts';

/** A site whose package has pages. */
export interface ReferenceSite {
  root: string;
  config: SiteConfig;
  cacheDir: string;
}

/** Pages that no file of the content folder makes: the references of installed packages. */
export async function generatePages(
  references: Readonly<Record<string, ReferenceConfig>>,
  site: ReferenceSite,
): Promise<GeneratedPages> {
  const loaded = await Promise.all(
    Object.entries(references).map(
      async ([version, reference]): Promise<[string, ReferencePages]> => [
        version,
        await load(placeReference(reference, version, site), site),
      ],
    ),
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
  { config }: ReferenceSite,
): ReferenceConfig {
  const prefix = editionPrefix({ version, lang: config.lang }, config);
  return { ...reference, path: prefix + reference.path };
}

async function load(
  reference: ReferenceConfig,
  { root, config, cacheDir }: ReferenceSite,
): Promise<ReferencePages> {
  const { loadReference } = await import('./load-reference.ts');
  const texts = textsOf(toSiteData(config), config.lang);
  return loadReference({ root, config: reference, base: config.base, cacheDir, texts });
}
