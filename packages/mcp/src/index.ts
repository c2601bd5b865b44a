import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
import type { schema } from './server.ts';

/**
 * Lets the preview answer agents at `/mcp`, over the Model Context Protocol. Features of the site add
 * tools of theirs.
 */
export const mcp = defineFeature<z.input<typeof schema>>({
  name: 'mcp',
  module: new URL('./server.ts', import.meta.url),
});
