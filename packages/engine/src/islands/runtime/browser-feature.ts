import type { IslandEntry } from './island.ts';

/**
 * Export `browser` of a feature's `browser.ts`: what runs in browsers. The renderer imports it for
 * its islands, too, so only `start` may touch the document.
 */
export interface BrowserFeature {
  /** By the names that components write. */
  islands?: Readonly<Record<string, IslandEntry>>;
  /** Runs with the first script of a page. It's small: what most readers never need is imported later. */
  start?(app: StartedApp): void;
}

/** What the core does for features in the browser. */
export interface StartedApp {
  /** Base of the site, starting and ending with `/`. */
  base: string;
  /** Lets React take over an island, once; whether it answers. */
  startIsland(host: HTMLElement): Promise<boolean>;
}
