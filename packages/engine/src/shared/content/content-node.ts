import type { ElementContent } from 'hast';
import type { Node } from 'unist';

/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The body of a page as data: elements and text, code blocks and components. */
export type ContentNode = ElementContent;

/** A component as authors write it in MDX, or as generated pages name it. */
export interface ComponentNode extends Node {
  type: 'component';
  /** A name of `src/theme/content/static-component-names.ts`. */
  name: string;
  props: Record<string, Json>;
  children: ContentNode[];
  /** Content beside the children, by name: `code` becomes the prop `codeHtml`. */
  slots?: Record<string, ContentNode[]>;
}

/** A block of code with what was found out about it. */
export interface CodeNode extends Node {
  type: 'code';
  lang: string;
  /** The code itself, without blank lines around it. */
  value: string;
  /**
   * Colors of the code, line by line: alternately the length of a piece, in UTF-16 units, and its
   * place in `tokenClasses`, or -1 for plain text. Two numbers need less memory than a node.
   */
  runs: number[];
  /** Names in the code that have a type or a page, in order. */
  names?: CodeName[];
  title?: string;
  /** Unique in the page; links to its lines name it. */
  id?: string;
  /** 1-based numbers of the lines to mark (CODE-2). */
  marked?: number[];
  /** Further notes about lines; 1-based numbers. */
  notes?: LineNotes;
  /** The block shows what the code before it printed. */
  output?: true;
  /** The block begins a program of its own. */
  fresh?: true;
  /** The block ends with an error. */
  throws?: true;
  /** Lines are numbered (CODE-3). */
  numbered?: true;
  /** Long lines wrap at first (CODE-4). */
  wrapped?: true;
  /** The code stands in a line of text, without title or buttons. */
  inline?: true;
}

/** A note about a line of code. */
export type LineNote = 'marked' | 'added' | 'removed' | 'focused' | 'warned' | 'failed';

/** Lines by what is said about them; highlighted ones stand in `marked` of the block. */
export type LineNotes = Partial<Record<Exclude<LineNote, 'marked'>, number[]>>;

/** A name in code. */
export interface CodeName {
  /** Offsets in the block's value. */
  start: number;
  end: number;
  /** As an editor shows it; empty where it is the one shown for this name before. */
  hover?: string;
  /** Address of what documents the name, with base. */
  href?: string;
}

/** Classes of colored code; `styles/tokens.css` gives them their colors. */
export const tokenClasses = [
  'tk-comment',
  'tk-string',
  'tk-keyword',
  'tk-function',
  'tk-type',
  'tk-constant',
  'tk-punctuation',
] as const;

declare module 'hast' {
  interface ElementContentMap {
    component: ComponentNode;
    code: CodeNode;
  }
  interface RootContentMap {
    component: ComponentNode;
    code: CodeNode;
  }
}
