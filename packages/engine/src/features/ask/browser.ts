import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import type { ModelContext } from './page-tools.ts';

export const browser: BrowserFeature = {
  islands: {
    ask: { when: ['focus'], load: () => import('./Ask.tsx').then((module) => module.Ask) },
  },
  start({ base }) {
    const { modelContext } = document as { modelContext?: ModelContext };
    if (!modelContext?.registerTool) return;
    import('./page-tools.ts')
      .then(({ registerTools }) => registerTools(modelContext, base))
      // Agents then read the pages.
      .catch(() => {});
  },
};
