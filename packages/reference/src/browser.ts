import type { BrowserFeature } from 'truedocs/islands';

/** Narrows the symbols in the sidebar. */
export const browser: BrowserFeature = {
  islands: {
    symbols: {
      when: ['input'],
      load: () => import('./filter/SymbolFilter.tsx').then((module) => module.SymbolFilter),
    },
  },
};
