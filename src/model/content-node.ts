/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * The body of a page as data. Almost everything is `html`: a finished string that React never
 * takes apart. An `element` exists only where an HTML element encloses a component.
 */
export type ContentNode =
  | { type: 'html'; html: string }
  | {
      type: 'element';
      tag: string;
      attributes: Record<string, string>;
      children: ContentNode[];
    }
  | {
      type: 'component';
      /** A name of the map in `src/theme/content/components.ts`, for example `Tabs`. */
      name: string;
      props: Record<string, Json>;
      children: ContentNode[];
    };
