/** A program of the site that readers can start from. */
export interface Template {
  /** Says what the program shows: the title of the page, of its section, or of the template. */
  title: string;
  code: string;
}

/** Programs that belong together. Pages of earlier builds load the list, too, so its keys stay. */
export type TemplateGroup = { points: Template[] } & (
  | { kind: 'templates' }
  /** Programs of a page, or of a folder of modules that no page shows. */
  | { kind: 'page'; title: string; description?: string }
);
