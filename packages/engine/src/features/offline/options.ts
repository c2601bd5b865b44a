import { z } from 'zod';

/** The options of `offline`. */
export const schema = z.strictObject({
  /**
   * Removes the service worker from readers' browsers at once. If you only delete `offline()`, the removal
   * takes a day.
   * @default false @example true
   */
  remove: z.boolean().default(false),
});
