import type { Feature } from '#contract/feature.ts';

/** Draws `mermaid` code blocks as diagrams when the site is built. */
export function mermaid(): Feature {
  return { name: 'mermaid', options: {} };
}
