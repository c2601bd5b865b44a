import { siteComponents } from './bundle/site-components.ts';
import { forgetPackages } from './cache/package-hash.ts';
import { cacheDirOf } from './cache/store.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { compilerParts, type SiteFeature, setupFeatures } from './features/setup-features.ts';
import type { CompilerInput } from './site/page-compiler.ts';

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
  const features = await setupFeatures(config.features, { config, root, cacheDir, isDevelopment });
  return { root, cacheDir, config, features };
}

/** Everything beside its plan that the pages of a site are compiled with. */
export async function compilerInput(site: OpenSite): Promise<CompilerInput> {
  const { root, cacheDir, features } = site;
  const modules = siteComponents(root).files.map(({ file }) => file);
  return { root, cacheDir, modules, ...(await compilerParts(features)) };
}
