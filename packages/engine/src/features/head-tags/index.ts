import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/** Adds tags to the head of every page, and scripts that the content security policy then names. */
export function headTags(options: z.input<typeof schema>): Feature {
  return { name: 'head-tags', options };
}
