import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

export type { ProgramDataProps } from './islands/program-data.ts';
export { playgroundTexts } from './texts.ts';

/**
 * Gives `<Playground>` pages: an editor with files, data and links, for programs
 * that live examples run.
 */
export function playground(options: z.input<typeof schema> = {}): Feature {
  return { name: 'playground', options };
}
