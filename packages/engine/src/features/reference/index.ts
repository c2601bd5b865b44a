import type { z } from 'zod';
import type { Feature } from '#node/feature.ts';
import type { schema } from './options.ts';

/**
 * Makes pages about the exports of an installed package, and links the names in other pages to them.
 * Needs the package `typedoc`.
 */
export function reference(options: z.input<typeof schema>): Feature {
  return { name: 'reference', options };
}
