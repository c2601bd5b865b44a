import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './server.ts';

/**
 * Writes what language models and their agents read: each page as Markdown, and `llms.txt` with the lists
 * and collections of all pages. Readers find the Markdown, and assistants, in the menu of a page.
 */
export const agents = defineFeature<z.input<typeof schema>>({
  name: 'agents',
  module: new URL('./server.ts', import.meta.url),
});
