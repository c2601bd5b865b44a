import { siteIslands } from 'virtual:site-islands';
import type { IslandEntry } from './runtime/island.ts';

/**
 * Every island by the name that authors and components write. The renderer loads all of them; in
 * the browser each loads on its own, when the reader reaches for it.
 */
export const islands: Record<string, IslandEntry> = {
  ...siteIslands,
  filter: {
    when: ['input', 'link'],
    load: () => import('./filter/Filter.tsx').then(({ Filter }) => Filter),
  },
  // Opened by its own intents: search-intent.ts.
  'search-dialog': {
    when: [],
    load: () => import('./search-dialog/SearchDialog.tsx').then(({ SearchDialog }) => SearchDialog),
  },
  'offline-control': {
    when: ['pointer', 'focus'],
    load: () =>
      import('./offline-control/OfflineControl.tsx').then(({ OfflineControl }) => OfflineControl),
  },
  'live-app': {
    when: ['pointer', 'focus'],
    load: () => import('./live-app/LiveApp.tsx').then(({ LiveApp }) => LiveApp),
  },
  'live-example': {
    when: ['pointer', 'focus', 'link', 'edit'],
    load: () => import('./live-example/LiveExample.tsx').then(({ LiveExample }) => LiveExample),
  },
  playground: {
    when: ['pointer', 'focus', 'link', 'idle'],
    load: () => import('./playground/Playground.tsx').then(({ Playground }) => Playground),
  },
  'live-storage': {
    when: ['pointer', 'focus'],
    load: () => import('./live-storage/LiveStorage.tsx').then(({ LiveStorage }) => LiveStorage),
  },
};
