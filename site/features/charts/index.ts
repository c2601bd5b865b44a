import { defineFeature } from 'truedocs/feature';

/** Gives `<Chart>` pages: bars for the figures of a Markdown table, drawn when the site is built. */
export const charts = defineFeature({
  name: 'charts',
  module: new URL('./module.ts', import.meta.url),
});
