import { z } from 'zod';

/** The options of `course`. */
export const schema = z.strictObject({
  /**
   * Its pages in their order, each as a path without base and a title for the list of steps.
   * @example [{ text: 'Set up', link: '/guide/tutorial/1-set-up' }]
   */
  steps: z.array(z.strictObject({ text: z.string(), link: z.string() })).min(2),
});

/** The checked options. */
export type CourseOptions = z.output<typeof schema>;
