import type { Feature } from '#contract/feature.ts';

/** Puts Markdown and code of other files into pages. */
export function includes(): Feature {
  return { name: 'includes', options: {} };
}
