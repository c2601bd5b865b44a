import { startSearchIntent, toggle } from '#features/search/dialog/search-intent.ts';
import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

export const browser: BrowserFeature = {
  islands: {
    // No intent starts it, because it's hidden: search-intent.ts calls `startIsland`.
    'search-dialog': {
      load: () =>
        import('#features/search/dialog/SearchDialog.tsx').then((module) => module.SearchDialog),
    },
  },
  start({ startIsland }) {
    startSearchIntent(startIsland);
    if (!document.querySelector('.not-found-near')) return;
    // Without suggestions the page simply stays.
    import('#features/search/not-found/suggestions.ts').then(
      (module) => module.startSuggestions(toggle),
      () => {},
    );
  },
};
