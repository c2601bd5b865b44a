import { z } from 'zod';

/** The options of `playground`. */
export const schema = z.strictObject({
  /**
   * The path of the page that contains `<Playground>`. In every version and language that has the
   * page, examples link to it.
   * @default none @example '/playground'
   */
  path: z.string().optional(),
  /**
   * The path of a module that shows what a program has stored, in a separate pane. It exports a
   * component called `ProgramData`, which gets `ProgramDataProps`.
   * @default none @example './ProgramData.tsx'
   */
  data: z.string().optional(),
});
