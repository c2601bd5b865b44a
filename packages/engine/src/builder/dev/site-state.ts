import { sandboxPlaces } from '../bundle/sandbox-places.ts';
import { componentModules } from '../bundle/site-components.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
import { forgetPackages } from '../cache/package-hash.ts';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { readExamples } from '../examples/read-examples.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';
import { openTypeFinder, type TypeFinder } from '../samples/type-finder.ts';
import { withFeaturePages } from '../site/feature-pages.ts';
import { generatePages } from '../site/generate-pages.ts';
import { connectOrigins, type SiteFeature, setupFeatures } from '../site/setup-features.ts';
import { completeSite, type Site } from '../site/site.ts';
import { planSite } from '../site/site-plan.ts';
import { packageOfSamples, referenceByVersion } from '../site/version-references.ts';
import { openLazyPages } from './lazy-pages.ts';

/** A site with what it can do beside showing pages. */
export interface DevSite extends Site {
  features: readonly SiteFeature[];
}

/** The site as the files are now. */
export interface SiteState {
  /** Reads the site when it is asked for and something has changed. */
  current(): Promise<DevSite>;
  /** Says that pages or examples have changed. */
  changed(): void;
  /** Says that the configuration has, or a module or package that it names. */
  configured(): void;
  /** Says that a page could not be shown. */
  failed(): void;
  /** Whether a page could not be shown since this was last asked. */
  takeFailure(): boolean;
}

/** Keeps a site in step with its files. */
export function createSiteState(root: string): SiteState {
  let state: Promise<DevSite> | undefined;
  let hasFailed = false;
  let kept: Kept = {};
  return {
    current() {
      state ??= readSite(root, kept);
      return state;
    },
    changed() {
      state = undefined;
    },
    configured() {
      state = undefined;
      kept.typeFinder?.end();
      kept = {};
      forgetPackages();
    },
    failed() {
      // What was read may be half of a change: read again for the next request.
      state = undefined;
      hasFailed = true;
    },
    takeFailure() {
      const result = hasFailed;
      hasFailed = false;
      return result;
    },
  };
}

/** What states share, because content does not change it and it takes long to make. */
interface Kept {
  typeFinder?: TypeFinder;
  reference?: GeneratedPages;
}

async function readSite(root: string, kept: Kept): Promise<DevSite> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const features = await setupFeatures(config.features, {
    config,
    root,
    cacheDir,
    isDevelopment: true,
  });
  const written = await readContent(root, config);
  for (const { hooks } of features) hooks.start?.(written);
  const examples = await readExamples(root);
  kept.reference ??= await generatePages(root, config, cacheDir);
  const pages = { content: written, generated: kept.reference };
  const { content, generated } = await withFeaturePages(pages, features);
  if (Object.keys(referenceByVersion(config)).length > 0) {
    const packageOf = packageOfSamples(config);
    kept.typeFinder ??= openTypeFinder({ ...written, examples, packageOf, cacheDir });
  }
  const { typeFinder } = kept;
  const plan = planSite(config, content, generated);
  const modules = componentModules(root, config);
  const placeOf = sandboxPlaces(root, config);
  const input = { root, examples, cacheDir, typeFinder, modules, placeOf };
  const pageAt = await openLazyPages(plan, input);
  return {
    ...(await completeSite(plan, root, { pageAt, connect: connectOrigins(features) })),
    features,
  };
}
