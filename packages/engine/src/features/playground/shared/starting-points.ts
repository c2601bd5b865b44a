/** A program of the site that readers can start from. */
export interface StartingPoint {
  /** Name of the module or template, or the section of the page. */
  title: string;
  /** A module may have regions (`features/live/shared/example-program.ts`); each is a program too. */
  code: string;
}

/** Programs that belong together. */
export type StartingGroup = { points: StartingPoint[] } & (
  | { kind: 'templates' | 'modules' }
  /** Programs that a page puts together from its blocks of code. */
  | { kind: 'page'; title: string }
);
