import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/** Offers sections of the site as one page each, to read or print. */
export const book = defineFeature<z.input<typeof schema>>({
  name: 'book',
  module: new URL('./server.ts', import.meta.url),
});
