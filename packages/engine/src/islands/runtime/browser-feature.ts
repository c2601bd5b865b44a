import type { ComponentType } from 'react';

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

/** Services of the core for features in the browser. */
export interface StartedApp {
  /** Base of the site, starting and ending with `/`. */
  base: string;
  /** Lets React take over an island, once; whether it answers. */
  startIsland(host: HTMLElement): Promise<boolean>;
}

/**
 * Event that hydrates an island, besides a click on it:
 *
 * - `pointer`: a pointer moves onto it
 * - `focus`: the focus moves into it
 * - `input`: the reader types in it; a field may have the focus from the start
 * - `visible`: it scrolls into view
 * - `link`: the address carries something for it, `#id-of-the-island=…`
 * - `edit`: the tab keeps what the reader has written in it
 * - `idle`: the page has loaded and the browser has nothing else to do
 */
export type Intent = 'pointer' | 'focus' | 'input' | 'visible' | 'link' | 'edit' | 'idle';

/** Finished HTML that an island shows: it stays in the document and never travels in its props. */
export interface IslandHtml {
  /** Empty in browsers, which take no text for HTML. */
  readonly __html: string;
  /** The same as an element holds it, in browsers. */
  readonly content?: Element;
}

/** One entry of the registry. */
export interface IslandEntry {
  /** When its code is fetched and React takes it over, besides a click and calls of `startIsland`. */
  when?: readonly Intent[];
  /** The component. Its props are JSON, but for those that hold `IslandHtml`. */
  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  load: () => Promise<ComponentType<any>>;
}
