import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
import type { schema } from './options.ts';

/**
 * Draws an image of each written page for services that show previews of links, on a site with an
 * `origin`. Needs the packages `satori`, `@resvg/resvg-js` and `@fontsource/noto-sans`.
 */
export const socialImages = defineFeature<z.input<typeof schema>>({
  name: 'social-images',
  module: new URL('./server.ts', import.meta.url),
});
