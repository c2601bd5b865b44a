import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { startSearchIntent } from '#islands/search-dialog/search-intent.ts';

export const browser: BrowserFeature = {
  islands: {
    // Opened by its own intents: search-intent.ts.
    'search-dialog': {
      when: [],
      load: () =>
        import('#islands/search-dialog/SearchDialog.tsx').then(({ SearchDialog }) => SearchDialog),
    },
  },
  start({ startIsland }) {
    startSearchIntent(startIsland);
    if (!document.querySelector('.not-found-near')) return;
    // Without suggestions the page simply stays.
    import('#theme/behaviour/links/suggestions.ts').then(
      ({ startSuggestions }) => startSuggestions(),
      () => {},
    );
  },
};
