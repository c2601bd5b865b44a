import type { Feature } from '#contract/feature.ts';

/**
 * Lets the preview answer agents at `/mcp`, over the Model Context Protocol. Features of the site add
 * tools of theirs.
 */
export function mcp(): Feature {
  return { name: 'mcp', options: {} };
}
