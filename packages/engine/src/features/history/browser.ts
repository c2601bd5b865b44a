import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { startChangedPages } from '#theme/behaviour/visits/changed-pages.ts';

/** Marks pages that have changed since the reader's last visit. */
export const browser: BrowserFeature = { start: startChangedPages };
