import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

export const browser: BrowserFeature = {
  islands: {
    playground: {
      when: ['pointer', 'focus', 'link', 'idle'],
      load: () =>
        import('#features/playground/islands/Playground.tsx').then((module) => module.Playground),
    },
  },
};
