/** A column of a table or of a table function's result. */
export interface SqlColumn {
  name: string;
  /** As SQL writes it: `TEXT`, `JSONB`. */
  type: string;
  nullable: boolean;
  /** The expression that an insert without the column uses. */
  default?: string;
  /** Whether an insert may or must name the column: `REQUIRED`, `READ_ONLY`. */
  insert?: string;
}

/** A table that SQL reads and partly writes. */
export interface SqlTable {
  name: string;
  columns: SqlColumn[];
}

/** A function that SQL reads like a table. */
export interface SqlTableFunction {
  name: string;
  /** Each way to call it: `(relation TEXT, anchor TEXT)`. */
  signatures: string[];
  /** Its columns, for each table it can be called with; `''` where it's called with none. */
  results: { relation: string; columns: SqlColumn[] }[];
}

/**
 * Tables and functions that one release of the engine offers to SQL, as its own catalog lists them.
 */
export interface SqlSurfaces {
  version: string;
  tables: SqlTable[];
  functions: SqlTableFunction[];
}

/** Runs one statement and gives its rows. */
export type QueryRows = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * Reads the catalog of a running engine. Its descriptions of columns are left out, because they're
 * written for people who know the engine.
 *
 * @param version Release of the engine.
 */
export async function readSurfaces(version: string, rowsOf: QueryRows): Promise<SqlSurfaces> {
  const columns = await rowsOf(
    "SELECT * FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
  );
  const results = await rowsOf(
    'SELECT * FROM information_schema.table_functions ORDER BY function_name, source_relation, ordinal_position',
  );
  return {
    version,
    tables: [...groupBy(columns, 'table_name')].map(([name, rows]) => ({
      name,
      columns: rows.map((row) => ({
        ...columnOf(row, 'column_name'),
        ...(row.column_default != null && { default: String(row.column_default) }),
        insert: String(row.lix_insert_policy),
      })),
    })),
    functions: [...groupBy(results, 'function_name')].map(([name, rows]) => ({
      name,
      signatures: String(rows[0]?.argument_signature).split(' | '),
      results: [...groupBy(rows, 'source_relation')].map(([relation, ofRelation]) => ({
        relation,
        columns: ofRelation.map((row) => columnOf(row, 'result_column')),
      })),
    })),
  };
}

function columnOf(row: Record<string, unknown>, nameKey: string) {
  return {
    name: String(row[nameKey]),
    type: String(row.lix_value_kind ?? row.data_type),
    nullable: row.is_nullable === 'YES',
  };
}

function groupBy(
  rows: Record<string, unknown>[],
  key: string,
): Map<string, Record<string, unknown>[]> {
  const groups = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const name = String(row[key] ?? '');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}
