import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/**
 * Lets readers search the site: in the browser, or by a server. Without script, the search leads to a
 * page of all pages and headings from A to Z.
 */
export function search(options: z.input<typeof schema> = {}): Feature {
  return { name: 'search', options };
}
