import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
import type { schema } from './options.ts';

export type { ProgramDataProps } from './program-data.ts';
export { playgroundTexts } from './texts.ts';

/**
 * Gives `<Playground>` pages: an editor with files, data and links, for programs
 * that live examples run.
 */
export const playground = defineFeature<z.input<typeof schema>>({
  name: 'playground',
  module: new URL('./server.ts', import.meta.url),
});
