import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { readExamples } from '../examples/read-examples.ts';
import { cacheDirOf } from '../files/cache-dir.ts';
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
  return {
    current() {
      state ??= readSite(root);
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

async function readSite(root: string): Promise<Site> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root, config);
  const generated = await generatePages(root, config, cacheDir);
  const examples = await readExamples(root);
  return createSite({ root, config, content, generated, examples, cacheDir });
}
