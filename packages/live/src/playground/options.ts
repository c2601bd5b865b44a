import { z } from 'zod';

/** The options of `playground`. */
export const schema = z.strictObject({
  /**
   * The page with `<Playground>`: examples offer to open their programs there, in every version and
   * language that has the page. @default none @example '/playground'
   */
  path: z.string().optional(),
  /**
   * Module, relative to the site's folder, whose export `ProgramData` shows what a program stored in a
   * pane of its own: a component with `ProgramDataProps`. @default none @example './ProgramData.tsx'
   */
  data: z.string().optional(),
});
