import { defineFeature } from 'truedocs/feature';

/**
 * Lets the preview answer agents at `/mcp`, over the Model Context Protocol. Features of the site add
 * tools of theirs.
 */
export const mcp = defineFeature({
  name: 'mcp',
  module: new URL('./server.ts', import.meta.url),
});
