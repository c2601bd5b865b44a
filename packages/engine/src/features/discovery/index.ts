import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/**
 * A sitemap, `robots.txt` and structured data in each article, for search engines. A site without
 * an `origin` has none of them, because all of them name absolute addresses. A preview asks them not to
 * list it.
 */
export const discovery = defineFeature<z.input<typeof schema>>({
  name: 'discovery',
  module: new URL('./server.ts', import.meta.url),
});
