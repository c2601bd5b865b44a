import { z } from 'zod';

/** The options of `discovery`. */
export const schema = z.strictObject({
  /**
   * Marks the site as a preview, which search engines shouldn't index. Vercel, Netlify and Render say
   * so themselves.
   * @default what the host says @example true
   */
  preview: z.boolean().optional(),
});
