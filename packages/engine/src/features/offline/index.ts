import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/** Lets readers store a version of the site and read it without a network, and install it. */
export function offline(options: z.input<typeof schema> = {}): Feature {
  return { name: 'offline', options };
}
