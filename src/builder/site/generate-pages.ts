import { type SiteConfig, textsOf, toSiteData } from '#model/site/site-config.ts';
import type { GeneratedPages } from './site.ts';

/** Pages that no file of the content folder makes: the reference of an installed package. */
export async function generatePages(config: SiteConfig, cacheDir: string): Promise<GeneratedPages> {
  const { reference, base, lang } = config;
  if (!reference) return { pages: [], sidebar: {} };
  const { loadReference } = await import('../reference/load-reference.ts');
  return loadReference({
    packageName: reference.package,
    path: reference.path,
    base,
    cacheDir,
    texts: textsOf(toSiteData(config), lang),
  });
}
