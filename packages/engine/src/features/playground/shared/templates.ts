/** A program of the site that readers can start from. */
export interface Template {
  /** Title of the page that shows the module, of the template, or of the section of the page. */
  title: string;
  /** Purpose of a module, as a page that shows it describes itself. */
  description?: string;
  /** A module may have regions (`features/live/shared/example-program.ts`); each is a program too. */
  code: string;
}

/** Programs that belong together. Pages of earlier builds load the list, too, so its keys stay. */
export type TemplateGroup = { points: Template[] } & (
  | { kind: 'templates' | 'modules' }
  /** Programs that a page puts together from its blocks of code. */
  | { kind: 'page'; title: string; description?: string }
);
