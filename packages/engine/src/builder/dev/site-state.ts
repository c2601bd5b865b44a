import { sandboxPlaces } from '../bundle/sandbox-places.ts';
import { componentModules } from '../bundle/site-components.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
import { forgetPackages } from '../cache/package-hash.ts';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { readExamples } from '../examples/read-examples.ts';
import { readSiteReleases } from '../redirects/site-releases.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';
import { openTypeFinder, type TypeFinder } from '../samples/type-finder.ts';
import { generatePages } from '../site/generate-pages.ts';
import { completeSite, type Site } from '../site/site.ts';
import { planSite } from '../site/site-plan.ts';
import { packageOfSamples, referenceByVersion } from '../site/version-references.ts';
import { withNews } from '../site/with-news.ts';
import { openLazyPages } from './lazy-pages.ts';

/** The site as the files are now. */
export interface SiteState {
  /** Reads the site when it is asked for and something has changed. */
  current(): Promise<Site>;
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
  let state: Promise<Site> | undefined;
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
  /** Pages of the reference. */
  generated?: GeneratedPages;
}

async function readSite(root: string, kept: Kept): Promise<Site> {
  const cacheDir = cacheDirOf(root);
  const config = { ...(await loadConfig(root)), offline: false as const };
  const content = await readContent(root, config);
  const examples = await readExamples(root);
  kept.generated ??= await generatePages(root, config, cacheDir);
  const { generated } = kept;
  if (Object.keys(referenceByVersion(config)).length > 0) {
    const packageOf = packageOfSamples(config);
    kept.typeFinder ??= openTypeFinder({ ...content, examples, packageOf, cacheDir });
  }
  const { typeFinder } = kept;
  const releases = config.news ? await readSiteReleases(root) : [];
  const sources = withNews(config, content, generated, releases);
  const plan = planSite(config, sources, generated);
  const modules = componentModules(root, config);
  const placeOf = sandboxPlaces(root, config);
  const input = { root, examples, cacheDir, typeFinder, modules, placeOf };
  const pageAt = await openLazyPages(plan, input);
  return completeSite(plan, root, pageAt);
}
