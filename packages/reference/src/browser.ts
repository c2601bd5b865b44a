import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

/** Narrows the symbols in the sidebar. */
export const browser: BrowserFeature = {
  islands: {
    symbols: {
      when: ['input'],
      load: () => import('./filter/SymbolFilter.tsx').then((module) => module.SymbolFilter),
    },
  },
};
