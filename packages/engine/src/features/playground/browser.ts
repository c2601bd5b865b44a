import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

export const browser: BrowserFeature = {
  islands: {
    playground: {
      when: ['pointer', 'focus', 'link', 'idle'],
      load: () => import('#islands/playground/Playground.tsx').then(({ Playground }) => Playground),
    },
  },
};
