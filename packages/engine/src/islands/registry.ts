import { features } from 'virtual:features/browser';
import { siteIslands } from 'virtual:site-islands';
import type { IslandEntry } from './runtime/browser-feature.ts';

/**
 * Every island by the name that components write: the core's, those of features, and the site's own. The renderer loads all of them; in
 * the browser each loads on its own, when the reader reaches for it.
 */
export const islands: Record<string, IslandEntry> = {
  ...siteIslands,
  ...Object.assign({}, ...features.map((feature) => feature.islands)),
  filter: {
    when: ['input', 'link'],
    load: () => import('./filter/Filter.tsx').then((module) => module.Filter),
  },
};
