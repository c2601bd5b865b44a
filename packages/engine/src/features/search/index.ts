import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/**
 * Lets readers search the site: in the browser, or by a server. Without script, the search leads to a
 * page of all pages and headings from A to Z.
 */
export const search = defineFeature<z.input<typeof schema>>({
  name: 'search',
  module: new URL('./server.ts', import.meta.url),
});
