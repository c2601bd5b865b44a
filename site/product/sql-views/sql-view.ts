/** A column as the engine returns it. */
export interface SqlColumn {
  name: string;
  /** What a query returns: a storage class of SQLite, or what its text or integer stands for. */
  type: 'text' | 'integer' | 'blob' | 'JSON' | '0 or 1';
  isNullable: boolean;
  /** SQL that fills in the column when an insert leaves it out. */
  fallback?: string;
}

/** What a kind of statement does to a view: `yes`, `nothing`, or the error it ends with. */
export type WriteOutcome = string;

/** A query with the rows it returns. */
export interface SqlAnswer {
  sql: string;
  rows: Record<string, string | number | null>[];
}

/** What the running engine says about one view. */
export interface RecordedView {
  name: string;
  columns: SqlColumn[];
  /** Columns that identify a row, groups that must be unique, and what columns refer to. */
  primaryKey: string[];
  unique: string[][];
  foreignKeys: string[];
  writes: { insert: WriteOutcome; update: WriteOutcome; delete: WriteOutcome };
  answer: SqlAnswer;
  /** The same for its variants, by their names. */
  variants: { name: string; columns: string[]; answer: SqlAnswer }[];
}

/** The SQL surface of the library, as a program recorded it. */
export interface RecordedViews {
  views: RecordedView[];
  /** Tables and views whose names begin with `lix_internal_`; one entry for the caches of all schemas. */
  internal: string[];
}

/** A view as the documentation describes it. */
export interface ViewDefinition {
  name: string;
  /** Schema that defines its rows. */
  schema?: string;
  /** Variants that it has. */
  variants?: readonly ('by_version' | 'history' | 'with_tombstones')[];
  /** Columns of the example, and which rows it selects. */
  shows: string;
  where: string;
  orderBy?: string;
  limit?: number;
  /** Version whose history holds the rows. */
  historyOf?: 'main' | 'global';
  /** A row to insert, by SQL literals; what to set in it, and what finds it again. */
  insert: Record<string, string>;
  set: string;
  finds: string;
  /** What an insert fills in where the view does it, not the schema, by column. */
  fallbacks?: Record<string, string>;
  /** Whether the view takes rows that the schema calls duplicates. */
  takesDuplicates?: boolean;
  /** What would surprise a reader, as Markdown. */
  notes?: string[];
}

/** Views that belong together. */
export interface ViewGroup {
  title: string;
  views: ViewDefinition[];
}
