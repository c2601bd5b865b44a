import type { z } from 'zod';
import type { Feature } from '#contract/feature.ts';
import type { schema } from './options.ts';

/**
 * Draws an image of each written page for services that show previews of links, on a site with an
 * `origin`. Needs the packages `satori`, `@resvg/resvg-js` and `@fontsource/noto-sans`.
 */
export function socialImages(options: z.input<typeof schema> = {}): Feature {
  return { name: 'social-images', options };
}
