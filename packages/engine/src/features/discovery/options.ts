import { z } from 'zod';

/** The options of `discovery`. */
export const schema = z.strictObject({
  /**
   * Whether this is a preview, which search engines aren't to list.
   * @default what Vercel, Netlify or Render says
   * @example true
   */
  preview: z.boolean().optional(),
});
