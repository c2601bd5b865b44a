import { z } from 'zod';

/** The options of `offline`. */
export const schema = z.strictObject({
  /**
   * Take the service worker away from browsers that have one, for sites that no longer want it.
   * @default false @example true
   */
  remove: z.boolean().default(false),
});
