import type { Diagnostic } from '#shared/diagnostic.ts';

/** A Markdown or MDX file of the content folder. */
export interface SourceFile extends SourcePlace {
  readonly text: string;
  /** Hash of the text, and of what other files have in it. */
  hash: string;
  scan: SourceScan;
  included?: Included;
  /** The files that its statements import, by the file of the statement and the path that it names. */
  imported?: ReadonlyMap<string, ImportedFile>;
}

/** A file that a page imports: its text, or why it has none. */
export type ImportedFile = { path: string; text: string } | { path?: string; problem: string };

/** What is in a text from other files. */
export interface Included {
  /** The text as its author wrote it. */
  written: string;
  /** Where the lines of the text come from, in its order. */
  origins: readonly Origin[];
  /** Mistakes in the places that name the other files. */
  diagnostics: readonly Diagnostic[];
}

/** A run of lines that one file holds. */
export interface Origin extends LinePlace {
  /** 1-based line of the text at which it begins. */
  start: number;
}

/** A line of a file. */
export interface LinePlace {
  /** The path that messages name: relative to the site root. */
  file: string;
  /** 1-based. */
  line: number;
}

/** Where a source and its page are. */
export interface SourcePlace {
  /** Path relative to the content folder, with forward slashes. */
  relativePath: string;
  /** Canonical path of its page, without base: `zh/a.md` is `/zh/a`, `en/a.md` may be `/a`. */
  routePath: string;
  /** The path that messages name: relative to the site root. */
  file: string;
  /** Route of the page that it shows in another language, for want of a translation. */
  original?: string;
}

/** A look at the text of a page, which a build takes at all of them before it compiles any. */
export interface SourceScan {
  /** Names of the components that it has, and maybe some that only its code mentions. */
  components: string[];
  /** Words behind the languages of its blocks of code. */
  codeFlags: string[];
  /** The packages that its samples import, and maybe some that only its prose does. */
  imports: string[];
}
