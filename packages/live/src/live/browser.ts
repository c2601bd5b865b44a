import type { BrowserFeature } from 'truedocs/islands';

export const browser: BrowserFeature = {
  islands: {
    'live-app': {
      when: ['pointer', 'focus'],
      load: () => import('#live/live-app/LiveAppIsland.tsx').then((module) => module.LiveAppIsland),
    },
    'live-example': {
      when: ['pointer', 'focus', 'link', 'edit'],
      load: () =>
        import('#live/live-example/LiveExampleIsland.tsx').then(
          (module) => module.LiveExampleIsland,
        ),
    },
  },
};
