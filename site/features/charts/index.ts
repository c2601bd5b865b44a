import { defineFeature } from '#node/define-feature.ts';

/** Gives `<Chart>` pages: bars for the figures of a Markdown table, drawn when the site is built. */
export const charts = defineFeature({
  name: 'charts',
  module: new URL('./server.ts', import.meta.url),
});
