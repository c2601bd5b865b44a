import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

export type { NewsEntry } from './options.ts';

/**
 * Remembers what the releases of a site have published, in `site-releases.json`: a build fails when one of
 * their addresses leads nowhere, and a page and a feed can tell what's new.
 */
export const history = defineFeature<z.input<typeof schema>>({
  name: 'history',
  module: new URL('./server.ts', import.meta.url),
});
