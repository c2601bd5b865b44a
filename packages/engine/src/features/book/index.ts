import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/** Offers sections of the site as one page each, to read or print. */
export function book(options: z.input<typeof schema>): Feature {
  return { name: 'book', options };
}
