import { z } from 'zod';

/** The options of `socialImages`. */
export const schema = z.strictObject({
  /**
   * The color of the site's name and the left edge in each image: a hex color or a CSS color name.
   * @default `themeConfig.accent` @example 'teal'
   */
  color: z.string().optional(),
  /**
   * Adds fonts (TTF, OTF or WOFF), as paths relative to the site's folder. The bundled font covers Latin,
   * Cyrillic, Greek and Devanagari.
   * @default [] @example ['./fonts/noto-sans-jp.ttf']
   */
  fonts: z.array(z.string()).default([]),
});

/** The checked options, with all defaults. */
export type SocialImageOptions = z.output<typeof schema>;
