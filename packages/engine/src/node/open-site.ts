import type { SitePlan } from '#contract/site.ts';
import { forgetPackages } from './cache/package-hash.ts';
import { cacheDirOf } from './cache/store.ts';
import { setSiteGrammars } from './code/site-grammars.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { writeSiteTypes } from './config/site-types.ts';
import type { ContentFiles } from './content/read-content.ts';
import { type SiteFeature, setupFeatures } from './site/setup-features.ts';
import { planSite, withFeaturePages } from './site/site-plan.ts';

/** A site whose configuration is read and whose features are set up. */
export interface OpenSite {
  /** Folder with `site.config.ts` and `content/`. */
  root: string;
  cacheDir: string;
  config: LoadedConfig;
  features: readonly SiteFeature[];
}

/**
 * Opens a site as its files and packages are now.
 *
 * @param load Reads the configuration.
 * @throws Diagnostic with all mistakes of the configuration.
 */
export async function openSite(
  root: string,
  isDevelopment: boolean,
  load: (root: string) => Promise<LoadedConfig> = loadConfig,
): Promise<OpenSite> {
  forgetPackages();
  const cacheDir = cacheDirOf(root);
  const config = await load(root);
  setSiteGrammars(config.markdown.languages);
  await writeSiteTypes(root, config.frontMatter);
  const features = await setupFeatures(config.features, { config, root, cacheDir, isDevelopment });
  return { root, cacheDir, config, features };
}

/**
 * Gives every page of an opened site its route, those that features make included.
 *
 * @param content The files of the content folder, complete.
 */
export async function planPages(
  { config, features }: OpenSite,
  content: ContentFiles,
): Promise<SitePlan> {
  for (const { hooks } of features) hooks.start?.(content);
  return planSite(config, await withFeaturePages(content, features));
}
