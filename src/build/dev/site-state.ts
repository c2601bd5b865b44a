import { cacheDirOf } from '../cache-dir.ts';
import { loadConfig } from '../config/load-config.ts';
import { readContent } from '../content/read-content.ts';
import { generatePages } from '../generate-pages.ts';
import { publicFiles } from '../output/public-files.ts';
import { createSite, type Site } from '../site.ts';

/** The site as the files are now. */
export interface CurrentSite {
  site: Site;
  /** Paths of the files served as they are, without base. */
  files: string[];
}

/**
 * Keeps the site in step with its files: reads it when it is asked for and something has changed.
 * A failed reading is tried again after the next change.
 */
export function createSiteState(root: string): {
  current(): Promise<CurrentSite>;
  changed(): void;
} {
  let state: Promise<CurrentSite> | undefined;
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

async function readSite(root: string): Promise<CurrentSite> {
  const cacheDir = cacheDirOf(root);
  const config = await loadConfig(root);
  const content = await readContent(root);
  const generated = await generatePages(config, cacheDir);
  const site = await createSite({ root, config, content, generated, cacheDir });
  return { site, files: await publicFiles(root, content.assets) };
}
