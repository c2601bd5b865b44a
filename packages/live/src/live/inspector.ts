import type { LiveTexts } from '#live/texts.ts';

/** The exports of a package, by name. */
export type Namespace = Record<string, unknown>;

/** Something that readers can look at without a query of their own. */
export interface InspectorView {
  /** The text that names it. */
  name: keyof LiveTexts;
  /** Ends without a limit, which is added to read it by pages. */
  sql: string;
  /**
   * Query for a graph of commits above the rows, newest first: `id`, `time` (ISO 8601), the number
   * of `changes` where it's known, and as lists, or as lists in JSON, `parents` and the names of
   * branches that end here, `tips`, and of what marks it otherwise, `labels`.
   */
  graphSql?: string;
}

type InspectedRows = Record<string, unknown>[];

/** Questions beside SQL; the answer is rows. */
export type InspectorQuestion =
  /** The names that SQL can use; answered with `SqlName`s. */
  | { about: 'names' }
  /** The files there are now; answered with the `id` and `path` of each. */
  | { about: 'files' }
  /** The entries of a commit; answered with `EntryRow`s. */
  | { about: 'state'; commit: string }
  /** The differences between two commits; without a first one, all entries of the second are new. */
  | { about: 'difference'; from: string | undefined; to: string };

/** A table or a view, or up to 100 functions of the database. */
export type SqlName =
  | {
      kind: 'table';
      name: string;
      columns: string[];
      /** Whether all of it can be shown at once; a view may take minutes without a condition. */
      isQuick: boolean;
    }
  | { kind: 'functions'; names: string[] };

/** A file, or a row of a table, in a commit. */
export type EntryRow = {
  kind: 'file' | 'row';
  /** Table of the row; empty for files. */
  table: string;
  id: string;
  /** Of a file, or of the one that the row belongs to. */
  path: string | null;
  value: unknown;
};

/** A file, or a row of a table, that differs between two commits. */
export type ChangedRow = Omit<EntryRow, 'value'> & {
  change: 'added' | 'modified' | 'removed';
  /** Nothing where it was added. */
  before: unknown;
  /** Nothing where it was removed. */
  after: unknown;
};

/** Bytes that can be asked for. */
export type BytesQuestion =
  /** All that the program opened, as a file. */
  | { of: 'data' }
  /** A file by its id; in a commit, or as it is now. */
  | { of: 'file'; file: string; commit?: string };

/** A file that a reader imports. */
export interface ImportedFile {
  path: string;
  content: ArrayBuffer;
  /** The rows in it, where it holds some. */
  table?: ImportedTable;
}

/** Rows to be stored in a table of their own. */
export interface ImportedTable {
  /** A word of lower-case letters, digits and underscores that SQL doesn't reserve. */
  name: string;
  /** Named like the table. The first one numbers the rows. */
  columns: { name: string; type: ColumnType }[];
  /** The values of each row, in the order of the columns. */
  rows: readonly (readonly CellValue[])[];
}

export type ColumnType = 'text' | 'number' | 'boolean' | 'json';

/** A JSON value; `null` where a row has nothing. */
export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly CellValue[]
  | { readonly [key: string]: CellValue };

/**
 * Lets readers look into what a program stored. A site hands one to the engine with
 * `sandbox.inspector`; it becomes part of the worker that runs programs.
 */
export interface Inspector {
  /** The package whose use is watched. */
  packageName: string;
  /** The package's exports, changed so that the inspector learns what programs open. */
  watch(namespace: Namespace): Namespace;
  /** Uses the package once, so that it's compiled when a program comes. */
  rehearse(namespace: Namespace): Promise<void>;
  /** Views that readers are offered; the first one is shown at once. */
  views: readonly InspectorView[];
  /** Whether a program has opened something. */
  hasOpened(): boolean;
  /**
   * Rows that a read-only query finds.
   *
   * @throws Error with what the database says, or why nothing can be asked.
   */
  query(sql: string, texts: LiveTexts): InspectedRows | Promise<InspectedRows>;

  /**
   * Opens a file of data, as a program would.
   *
   * @throws Error with a sentence that says why not.
   */
  open?(namespace: Namespace, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Makes data from files, and opens it.
   *
   * @returns Sentences about what was left out.
   * @throws Error with a sentence that names the file that was refused.
   */
  make?(namespace: Namespace, files: readonly ImportedFile[]): Promise<string[]>;
  /** Rows that answer a question. */
  ask?(question: InspectorQuestion, texts: LiveTexts): Promise<InspectedRows>;
  /** Bytes of what is open; nothing where there is no such file. */
  bytes?(question: BytesQuestion, texts: LiveTexts): Promise<Uint8Array | undefined>;
}
