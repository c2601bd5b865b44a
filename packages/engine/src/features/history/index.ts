import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

export type { NewsEntry } from './options.ts';

/**
 * Remembers what the releases of a site have published, in `site-releases.json`: a build fails when one of
 * their addresses leads nowhere, and a page and a feed can tell what's new.
 */
export function history(options: z.input<typeof schema> = {}): Feature {
  return { name: 'history', options };
}
