import type { BrowserFeature } from 'truedocs/islands';

export const browser: BrowserFeature = {
  islands: {
    playground: {
      when: ['pointer', 'focus', 'link', 'idle'],
      load: () =>
        import('#playground/PlaygroundIsland.tsx').then((module) => module.PlaygroundIsland),
    },
  },
};
