import { z } from 'zod';

/** The options of `socialImages`. */
export const schema = z.strictObject({
  /** Color of the site. @default the theme's accent @example 'teal' */
  color: z.string().optional(),
  /**
   * Fonts (TTF, OTF or WOFF), relative to the site's folder, for scripts other than Latin, Cyrillic,
   * Greek and Devanagari. @default [] @example ['./fonts/noto-sans-jp.ttf']
   */
  fonts: z.array(z.string()).default([]),
});

/** The checked options, with all defaults. */
export type SocialImageOptions = z.output<typeof schema>;
