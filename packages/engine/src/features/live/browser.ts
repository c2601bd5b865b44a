import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

export const browser: BrowserFeature = {
  islands: {
    'live-app': {
      when: ['pointer', 'focus'],
      load: () =>
        import('#features/live/islands/live-app/LiveApp.tsx').then(({ LiveApp }) => LiveApp),
    },
    'live-example': {
      when: ['pointer', 'focus', 'link', 'edit'],
      load: () =>
        import('#features/live/islands/live-example/LiveExample.tsx').then(
          ({ LiveExample }) => LiveExample,
        ),
    },
    'live-storage': {
      when: ['pointer', 'focus'],
      load: () =>
        import('#features/live/islands/live-storage/LiveStorage.tsx').then(
          ({ LiveStorage }) => LiveStorage,
        ),
    },
  },
};
