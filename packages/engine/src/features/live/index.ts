import type { z } from 'zod';
import type { Feature } from '#node/feature.ts';
import type { sandboxSchema, schema } from './options.ts';

/** The sandbox of one version, as a configuration writes it. */
export type SandboxOptions = z.input<typeof sandboxSchema>;

/** Lets readers run the examples and samples of pages, in a sandbox. */
export function liveExamples(options: z.input<typeof schema> = {}): Feature {
  return { name: 'live', options };
}
