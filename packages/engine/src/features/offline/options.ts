import { z } from 'zod';

/** The options of `offline`. */
export const schema = z.strictObject({
  /**
   * Removes the service worker from browsers that installed it. Use it to get rid of offline use; if
   * you only delete `offline()`, that takes a day.
   * @default false @example true
   */
  remove: z.boolean().default(false),
});
