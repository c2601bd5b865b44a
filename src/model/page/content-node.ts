/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A component as authors write it in MDX, or as generated pages name it. */
export interface ComponentNode {
  type: 'component';
  /** A name of `src/theme/content/static-component-names.ts`. */
  name: string;
  props: Record<string, Json>;
  children: ContentNode[];
}

/**
 * The body of a page as data. Almost everything is `html`: a finished string that React never
 * takes apart. An `element` exists only where an HTML element encloses a component.
 */
export type ContentNode =
  | {
      type: 'html';
      html: string;
      /** The page's own h1: a layout may put something below it. */
      isTitle?: true;
    }
  | {
      type: 'element';
      tag: string;
      /** React props of the element. */
      attributes: Record<string, Json>;
      children: ContentNode[];
    }
  | ComponentNode;
