import { z } from 'zod';

/** A statement that shows what a table or function is for. */
export const sqlExample = z.strictObject({
  /** What it does, as Markdown. */
  text: z.string(),
  sql: z.string(),
  /** A query that shows what the statement has done. */
  effect: z.string().optional(),
  /** The commits that are passed to the statement, by their names in the repository of the recorder. */
  params: z.array(z.string()).optional(),
});

export type SqlExample = z.output<typeof sqlExample>;

/** What a query has returned. */
export type SqlRows = Record<string, string | number | boolean | null>[];

/** The rows of each example, by the name that it's about. */
export type RecordedRows = Record<string, SqlRows>;
