import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/**
 * A sitemap, `robots.txt` and structured data in each article, for search engines. A site without
 * an `origin` has none of them, because all of them name absolute addresses. A preview asks them not to
 * list it.
 */
export function discovery(options: z.input<typeof schema> = {}): Feature {
  return { name: 'discovery', options };
}
