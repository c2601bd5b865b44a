import { defaultEdition, editionOfRoute } from '#model/navigation/edition.ts';
import type { SearchRecord } from '#search/record.ts';
import { componentModules } from './bundle/site-components.ts';
import { cacheDirOf } from './cache/cache-dir.ts';
import { loadConfig } from './config/load-config.ts';
import { readContent } from './content/read-content.ts';
import { searchRecords } from './search/search-records.ts';
import { compilePages } from './site/compile-pages.ts';
import { withFeaturePages } from './site/feature-pages.ts';
import { setupFeatures } from './site/setup-features.ts';
import { planSite } from './site/site-plan.ts';

/**
 * The records of a site's search without building the site, for engines outside of it.
 *
 * @param root Folder with `site.config.ts` and `content/`.
 * @param version Whose pages are wanted; the default one when it isn't given.
 * @throws SiteProblem when the site can't be read.
 */
export async function siteRecords(root: string, version?: string): Promise<SearchRecord[]> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const surroundings = { config, root, cacheDir, isDevelopment: false };
  const features = await setupFeatures(config.features, surroundings);
  for (const { hooks } of features) hooks.start?.(content);
  const plan = planSite(config, await withFeaturePages(content, features));
  // As in a build, whose pages the cache then has.
  const input = { root, cacheDir, features, modules: componentModules(root, config) };
  const { pages } = await compilePages(plan, input, () => {});
  const wanted = version ?? defaultEdition(config).version;
  const editionOf = (route: string) => editionOfRoute(route, config);
  const own = pages
    .map(({ page }) => page)
    .filter(({ routePath }) => editionOf(routePath).version === wanted);
  const langs = [...new Set(own.map(({ routePath }) => editionOf(routePath).lang))];
  const { base, search } = config;
  const { codeBlocks, keywords } = search || { codeBlocks: false, keywords: {} };
  return langs.flatMap((lang) =>
    searchRecords(
      own.filter(({ routePath }) => editionOf(routePath).lang === lang),
      { base, codeBlocks, keywords, lang, versionOf: () => wanted },
    ),
  );
}
