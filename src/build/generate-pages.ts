import type { SiteConfig } from '#model/site-config.ts';
import type { GeneratedPages } from './site.ts';

/** Pages that no file of the content folder makes: the reference of an installed package. */
export async function generatePages(
  { reference }: SiteConfig,
  _root: string,
  _cacheDir: string,
): Promise<GeneratedPages> {
  if (!reference) return { pages: [], sidebar: {} };
  throw new Error('TODO');
}
