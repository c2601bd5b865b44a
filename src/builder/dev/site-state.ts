import { sandboxPlaces } from '../bundle/sandbox-places.ts';
import { componentModules } from '../bundle/site-components.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
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
  /** Says that files have changed. */
  changed(): void;
  /** Says that a page could not be shown. */
  failed(): void;
  /** Whether a page could not be shown since this was last asked. */
  takeFailure(): boolean;
}

/** Keeps a site in step with its files. */
export function createSiteState(root: string): SiteState {
  let state: Promise<Site> | undefined;
  let hasFailed = false;
  const kept: Kept = { typeFinders: new Map(), generated: new Map() };
  return {
    current() {
      state ??= readSite(root, kept);
      return state;
    },
    changed() {
      state = undefined;
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
  /** By packages. */
  typeFinders: Map<string, TypeFinder>;
  /** Pages of the reference by configuration. */
  generated: Map<string, GeneratedPages>;
}

async function readSite(root: string, { typeFinders, generated: known }: Kept): Promise<Site> {
  const cacheDir = cacheDirOf(root);
  const config = { ...(await loadConfig(root)), offline: false as const };
  const content = await readContent(root, config);
  const examples = await readExamples(root);
  const key = JSON.stringify(config);
  const generated = known.get(key) ?? (await generatePages(root, config, cacheDir));
  known.set(key, generated);
  const references = Object.entries(referenceByVersion(config));
  const packages = JSON.stringify(references.map(([version, found]) => [version, found.package]));
  const typeFinder =
    references.length === 0
      ? undefined
      : (typeFinders.get(packages) ??
        openTypeFinder({ ...content, examples, packageOf: packageOfSamples(config), cacheDir }));
  if (typeFinder) typeFinders.set(packages, typeFinder);
  const releases = config.news ? await readSiteReleases(root) : [];
  const sources = withNews(config, content, generated, releases);
  const plan = planSite(config, sources, generated);
  const modules = componentModules(root, config);
  const placeOf = sandboxPlaces(root, config);
  const input = { root, examples, cacheDir, typeFinder, modules, placeOf };
  const pageAt = await openLazyPages(plan, input);
  return completeSite(plan, root, pageAt);
}
