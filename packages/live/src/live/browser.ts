import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

export const browser: BrowserFeature = {
  islands: {
    'live-app': {
      when: ['pointer', 'focus'],
      load: () =>
        import('#features/live/islands/live-app/LiveApp.tsx').then((module) => module.LiveApp),
    },
    'live-example': {
      when: ['pointer', 'focus', 'link', 'edit'],
      load: () =>
        import('#features/live/islands/live-example/LiveExample.tsx').then(
          (module) => module.LiveExample,
        ),
    },
  },
};
