import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/** Lets readers store a version of the site and read it without a network, and install it. */
export const offline = defineFeature<z.input<typeof schema>>({
  name: 'offline',
  module: new URL('./server.ts', import.meta.url),
});
