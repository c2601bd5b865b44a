import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { readExamples } from '../examples/read-examples.ts';
import { cacheDirOf } from '../files/cache-dir.ts';
import { openTypeFinder, type TypeFinder } from '../samples/type-finder.ts';
import { generatePages } from '../site/generate-pages.ts';
import { createSite, type Site } from '../site/site.ts';

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
  const typeFinders = new Map<string, TypeFinder>();
  return {
    current() {
      state ??= readSite(root, typeFinders);
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

/** @param typeFinders Kept between states by package, because TypeScript takes seconds to start. */
async function readSite(root: string, typeFinders: Map<string, TypeFinder>): Promise<Site> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const examples = await readExamples(root);
  const generated = await generatePages(config, cacheDir);
  const packageName = config.reference?.package;
  const typeFinder =
    packageName === undefined
      ? undefined
      : (typeFinders.get(packageName) ??
        openTypeFinder({ ...content, examples, packageName, cacheDir }));
  if (packageName && typeFinder) typeFinders.set(packageName, typeFinder);
  return createSite({ root, config, content, generated, examples, cacheDir, typeFinder });
}
