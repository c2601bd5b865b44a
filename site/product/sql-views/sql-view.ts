import { z } from 'zod';
import { checkData } from '../check-data.ts';
import views from './views.json' with { type: 'json' };

/** A column as the engine returns it. */
export interface SqlColumn {
  name: string;
  /**
   * The type of its values in a query: a storage class of SQLite, or the meaning of its text or
   * integer.
   */
  type: 'text' | 'integer' | 'blob' | 'JSON' | '0 or 1';
  isNullable: boolean;
  /** SQL that fills in the column when an insert leaves it out. */
  fallback?: string;
}

/** Result of a kind of statement on a view: `yes`, `nothing`, or the error it ends with. */
export type WriteOutcome = string;

/** A query with the rows it returns. */
export interface SqlAnswer {
  sql: string;
  rows: Record<string, string | number | null>[];
}

/** A view as the running engine describes it. */
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

const texts = z.record(z.string(), z.string());

/** A view as the documentation describes it. */
const viewDefinition = z.strictObject({
  name: z.string(),
  /** Schema that defines its rows. */
  schema: z.string().optional(),
  /** Meanings of its columns, as Markdown. */
  columns: texts,
  variants: z.array(z.enum(['by_version', 'history', 'with_tombstones'])).default([]),
  /** Whether its rows belong to the version `global`. */
  isGlobal: z.boolean().default(false),
  /** Statements that the engine accepts and nobody should run; its notes say why. */
  avoided: z.array(z.enum(['insert', 'update', 'delete'])).default([]),
  /** Caveats that would surprise a reader, as Markdown. */
  notes: z.array(z.string()).default([]),
  /** Columns of the example, and which rows it selects. */
  shows: z.string(),
  where: z.string(),
  orderBy: z.string().optional(),
  limit: z.number().optional(),
  /** Version whose history holds the rows. */
  historyOf: z.enum(['main', 'global']).default('main'),
  /** A row to insert, by SQL literals; what to set in it, and what finds it again. */
  insert: texts,
  set: z.string(),
  finds: z.string(),
  /** Values that the view, not the schema, fills in on insert, by column. */
  fallbacks: texts.default({}),
  /** Whether the view takes rows that the schema calls duplicates. */
  takesDuplicates: z.boolean().default(false),
});

export type ViewDefinition = z.output<typeof viewDefinition>;

/**
 * Every view of a Lix without plugins, with a query that runs and a write to try. The test reads
 * the same from the engine and fails when a view is missing here or gone there.
 */
export const sqlViews = checkData(
  z.strictObject({
    /** Meanings of the columns of the `lixcol_` family, in every view that has them. */
    shared: texts,
    groups: z.array(z.strictObject({ title: z.string(), views: z.array(viewDefinition) })),
    /** Views that `lix.db` has no types for, with what to use instead. */
    others: texts,
    /** Tables in which Lix keeps its own data. They change without notice. */
    internal: texts,
  }),
  views,
  new URL('./views.json', import.meta.url),
);
