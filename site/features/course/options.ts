import { z } from 'zod';

/** The options of `course`. */
export const schema = z.strictObject({
  /**
   * Courses, each with its steps in order: the path of each page without base, and the text that the
   * list of steps shows.
   * @example [[{ text: 'Set up', link: '/guide/tutorial/1-set-up' }, { text: 'Edit', link: '/guide/tutorial/2-edit' }]]
   */
  courses: z.array(z.array(z.strictObject({ text: z.string(), link: z.string() })).min(2)),
});

/** The checked options. */
export type CourseOptions = z.output<typeof schema>;
