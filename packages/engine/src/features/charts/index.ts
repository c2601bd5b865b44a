import type { Feature } from '#contract/feature.ts';

/** Gives `<Chart>` pages: bars for the figures of a Markdown table, drawn when the site is built. */
export function charts(): Feature {
  return { name: 'charts', options: {} };
}
