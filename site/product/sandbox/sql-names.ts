import type { Lix } from '@lix-js/sdk';
import type { SqlName } from '@truedocs/live';

type Engine = NonNullable<Lix['engine']>;

/** The part of a stored schema that names columns. */
interface StoredSchema {
  'x-lix-key': string;
  properties?: Record<string, unknown>;
}

/** Views that are looked at most; others follow in the order of their names. */
const first = ['file', 'directory', 'version', 'commit', 'change', 'key_value', 'account'];

/** Functions that Lix and SQLite use among themselves. */
const internal =
  /^(?:\W|(?:fts5|rtree|sqlite|handle|materialize|select_file|compose|lix_(?:trigger|encode|set|get))_?)|^(?:match|unknown|subtype|like(?:ly|lihood)|unlikely)$/;

/** How many names one entry holds. */
const batch = 100;

/**
 * Tables, views and functions that SQL can name. Views of a table's history are not quick: without a
 * condition they read all commits.
 */
export function sqlNames(engine: Engine): SqlName[] {
  const schemas = (
    engine.executeSync({ sql: 'SELECT value FROM stored_schema' }).rows as { value: string }[]
  ).map(({ value }) => JSON.parse(value) as StoredSchema);
  const ownViews = list(
    engine,
    "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'lix_internal%' AND name NOT LIKE 'sqlite%'",
  );
  const tables = new Map(ownViews.map((name) => [name, columnsOf(engine, name)]));
  for (const schema of schemas) addViews(tables, engine, schema);
  const names = [...tables.keys()].sort(
    (a, b) => rank(a, schemas) - rank(b, schemas) || (a < b ? -1 : 1),
  );
  const functions = list(
    engine,
    'SELECT DISTINCT name FROM pragma_function_list ORDER BY name',
  ).filter((name) => !internal.test(name));
  return [
    ...names.map((name) => ({
      kind: 'table' as const,
      name,
      columns: tables.get(name) ?? [],
      isQuick: !name.endsWith('_history') && name !== 'state_with_tombstones',
    })),
    ...Array.from({ length: Math.ceil(functions.length / batch) }, (_, index) => ({
      kind: 'functions' as const,
      names: functions.slice(index * batch, (index + 1) * batch),
    })),
  ];
}

/** The engine makes these views from a schema; all have the same columns behind its own. */
function addViews(
  tables: Map<string, string[]>,
  engine: Engine,
  { 'x-lix-key': key, properties = {} }: StoredSchema,
): void {
  const name = key.replace(/^lix_/, '');
  const own = Object.keys(properties).sort();
  // The active entities are the same in all versions.
  const variants = name.startsWith('active_') ? [''] : ['', '_by_version', '_history'];
  for (const variant of variants) {
    if (tables.has(name + variant)) continue;
    const common = columnsOf(engine, `key_value${variant}`).filter((column) =>
      column.startsWith('lixcol_'),
    );
    tables.set(name + variant, [...own, ...common]);
  }
}

/** Columns by the name of the view; reading them takes the engine a while. */
const known = new Map<string, string[]>();

function columnsOf(engine: Engine, name: string): string[] {
  const found = known.get(name) ?? readColumns(engine, name);
  known.set(name, found);
  return found;
}

function readColumns(engine: Engine, name: string): string[] {
  const query = engine.preprocessQuery({ sql: `SELECT * FROM "${name}"`, parameters: [] });
  const statement = engine.sqlite.prepare(query.sql);
  try {
    return statement.getColumnNames([]);
  } finally {
    statement.finalize();
  }
}

/** Tables of the program come first, views of all versions last. */
function rank(name: string, schemas: readonly StoredSchema[]): number {
  if (schemas.some(({ 'x-lix-key': key }) => key === name)) return 0;
  const place = first.indexOf(name);
  if (place >= 0) return 1 + place;
  return /_(?:by_version|history|with_tombstones)$/.test(name) ? 101 : 100;
}

function list(engine: Engine, sql: string): string[] {
  const rows = engine.sqlite.exec({ sql, returnValue: 'resultRows', rowMode: 'array' });
  return (rows as [string][]).map(([name]) => name);
}
