import { cacheDirOf } from '../cache-dir.ts';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { generatePages } from '../generate-pages.ts';
import { createSite, type Site } from '../site.ts';

/**
 * Keeps the site in step with its files: reads it when it is asked for and something has changed.
 * A failed reading is tried again after the next change.
 */
export function createSiteState(root: string): {
  current(): Promise<Site>;
  changed(): void;
} {
  let state: Promise<Site> | undefined;
  return {
    current() {
      state ??= readSite(root);
      return state;
    },
    changed() {
      state = undefined;
    },
  };
}

async function readSite(root: string): Promise<Site> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root);
  const generated = await generatePages(config, cacheDir);
  return createSite({ root, config, content, generated, cacheDir });
}
