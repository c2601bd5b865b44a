import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/** Shows on each page of a course which of its steps the page is, with links to the others. */
export function course(options: z.input<typeof schema>): Feature {
  return { name: 'course', options };
}
