import { z } from 'zod';

/** The options of `discovery`. */
export const schema = z.strictObject({
  /**
   * Marks the site as a preview, which search engines shouldn't index. Previews on Vercel, Netlify
   * and Render are recognized automatically.
   * @default the value detected from the host @example true
   */
  preview: z.boolean().optional(),
});
