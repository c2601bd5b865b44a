import { startChangedPages } from '#features/history/visits/changed-pages.ts';
import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';

/** Marks pages that have changed since the reader's last visit. */
export const browser: BrowserFeature = { start: startChangedPages };
