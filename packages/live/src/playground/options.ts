import { z } from 'zod';

/** The options of `playground`. */
export const schema = z.strictObject({
  /**
   * The page that contains `<Playground>`. Examples link there to open their program, in every version and
   * language that has the page.
   * @default none @example '/playground'
   */
  path: z.string().optional(),
  /**
   * A module of your site that shows what a program has stored, in a pane of its own. It exports the component
   * `ProgramData`, which gets `ProgramDataProps`.
   * @default none @example './ProgramData.tsx'
   */
  data: z.string().optional(),
});
