import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/** Adds tags to the head of every page, and scripts that the content security policy then names. */
export const headTags = defineFeature<z.input<typeof schema>>({
  name: 'head-tags',
  module: new URL('./server.ts', import.meta.url),
});
