import type { BrowserFeature } from 'truedocs/islands';

export const browser: BrowserFeature = {
  islands: {
    'live-app': {
      when: ['pointer', 'focus'],
      load: () => import('#live/islands/live-app/LiveApp.tsx').then((module) => module.LiveApp),
    },
    'live-example': {
      when: ['pointer', 'focus', 'link', 'edit'],
      load: () =>
        import('#live/islands/live-example/LiveExample.tsx').then((module) => module.LiveExample),
    },
  },
};
