import { z } from 'zod';

/** The options of `playground`. */
export const schema = z.strictObject({
  /**
   * Page that contains `<Playground>`. Examples link there to open their program, in every version and
   * language that has the page.
   * @default none @example '/playground'
   */
  path: z.string().optional(),
  /**
   * Module of your site that shows what a program stored, in a pane of its own. Its export
   * `ProgramData` is a component with `ProgramDataProps`.
   * @default none @example './ProgramData.tsx'
   */
  data: z.string().optional(),
});
