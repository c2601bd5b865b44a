import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './server.ts';

/**
 * Writes what language models and their agents read: each page as Markdown, and `llms.txt` with the lists
 * and collections of all pages. Readers find the Markdown, and assistants, in the menu of a page.
 */
export function agents(options: z.input<typeof schema> = {}): Feature {
  return { name: 'agents', options };
}
