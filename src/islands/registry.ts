import type { IslandEntry } from './runtime/island.ts';

/**
 * Every island by the name that authors and components write. The renderer loads all of them; in
 * the browser each loads on its own, when the reader reaches for it.
 */
export const islands: Record<string, IslandEntry> = {};
