import { type SiteConfig, textsOf, toSiteData } from '#model/site/site-config.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';

/** Pages that no file of the content folder makes: the reference of an installed package. */
export async function generatePages(
  root: string,
  config: SiteConfig,
  cacheDir: string,
): Promise<GeneratedPages> {
  const { reference, base, lang } = config;
  if (!reference) return { pages: [], sidebar: {} };
  const { loadReference } = await import('../reference/load-reference.ts');
  return loadReference({
    root,
    config: reference,
    base,
    cacheDir,
    texts: textsOf(toSiteData(config), lang),
  });
}
