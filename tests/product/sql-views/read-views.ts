import { type Lix, sql } from '@lix-js/sdk';
import {
  type RecordedView,
  type RecordedViews,
  type SqlAnswer,
  type SqlColumn,
  sqlViews,
  type ViewDefinition,
  type WriteOutcome,
} from '../../../site/product/sql-views/sql-view.ts';

/** The parts of a stored schema that say something about columns. */
interface StoredSchema {
  'x-lix-key': string;
  'x-lix-primary-key'?: string[];
  'x-lix-unique'?: string[][];
  'x-lix-foreign-keys'?: {
    properties: string[];
    references: { schemaKey: string; properties: string[] };
  }[];
  properties: Record<
    string,
    { type?: string | string[]; anyOf?: unknown; 'x-lix-default'?: string } | undefined
  >;
}

type Rows = Record<string, string | number | null>[];

/** Runs one statement without waiting. */
type Execute = (sql: string) => Rows;

/** Reads all documented views from the engine: columns, keys, writes, and rows of a query. */
export async function readViews(lix: Lix): Promise<RecordedViews> {
  const { engine } = lix;
  if (!engine) throw new Error('The engine runs in another thread.');
  const execute: Execute = (sql) => engine.executeSync({ sql }).rows as Rows;
  const schemas = new Map(
    execute('SELECT value FROM stored_schema').map(({ value }) => {
      const schema = JSON.parse(value as string) as StoredSchema;
      return [schema['x-lix-key'], schema];
    }),
  );
  const definitions = sqlViews.groups.flatMap(({ views }) => views);
  // Reads come before writes, which leave rows behind.
  const read = definitions.map((view) =>
    readView(view, lix, execute, schemas.get(view.schema ?? '')),
  );
  const writes = new Map<string, RecordedView['writes']>();
  for (const view of fatalLast(definitions)) writes.set(view.name, await tryWrites(view, lix));
  const views = read.map((view) => ({ ...view, writes: writes.get(view.name) as never }));
  return { views, internal: internalNames(lix) };
}

/** Nothing can be written after the active version has been deleted. */
function fatalLast(views: ViewDefinition[]): ViewDefinition[] {
  const isFatal = ({ name }: ViewDefinition) => name === 'active_version';
  return [...views.filter((view) => !isFatal(view)), ...views.filter(isFatal)];
}

/** Names of what SQLite itself knows as a table or view. */
export function namesInSqlite(lix: Lix): string[] {
  const rows = lix.engine?.sqlite.exec({
    sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name",
    returnValue: 'resultRows',
    rowMode: 'array',
  });
  return (rows as [string][]).map(([name]) => name);
}

/** Schemas that the engine offers a view for; each also answers to its key. */
export function schemaKeys(lix: Lix): string[] {
  const rows = lix.engine?.executeSync({ sql: 'SELECT value FROM stored_schema' }).rows as Rows;
  return rows.map(({ value }) => (JSON.parse(value as string) as StoredSchema)['x-lix-key']);
}

function internalNames(lix: Lix): string[] {
  const names = namesInSqlite(lix)
    .filter((name) => name.startsWith('lix_internal_'))
    .map((name) => name.replace(/^(lix_internal_state_cache_v1_).*/, '$1…'));
  return [...new Set(names)];
}

function readView(
  view: ViewDefinition,
  lix: Lix,
  execute: Execute,
  schema: StoredSchema | undefined,
): Omit<RecordedView, 'writes'> {
  const fields = (pointers: string[]) => pointers.map((pointer) => pointer.slice(1));
  return {
    name: view.name,
    columns: readColumns(view.name, lix, execute, schema),
    primaryKey: fields(schema?.['x-lix-primary-key'] ?? []),
    unique: (schema?.['x-lix-unique'] ?? []).map(fields),
    foreignKeys: (schema?.['x-lix-foreign-keys'] ?? []).map(
      ({ properties, references }) =>
        `${fields(properties).join(', ')} → ${references.schemaKey}.${fields(references.properties).join(', ')}`,
    ),
    answer: ask(execute, queryOf(view)),
    variants: view.variants.map((variant) => {
      const name = `${view.name}_${variant}`;
      return {
        name,
        columns: columnNames(name, lix),
        answer: ask(execute, queryOf(view, variant)),
      };
    }),
  };
}

/** The query that shows a view, or one of its variants. */
export function queryOf(view: ViewDefinition, variant?: string): string {
  if (variant === undefined) return select(view, view.name, view.shows, view.where);
  return variantQuery(view, `${view.name}_${variant}`, variant);
}

function select(view: ViewDefinition, from: string, shows: string, where: string): string {
  const order = view.orderBy ? `\nORDER BY ${view.orderBy}` : '';
  const limit = view.limit ? `\nLIMIT ${view.limit}` : '';
  const condition = where === 'true' ? '' : `\nWHERE ${where}`;
  return `SELECT ${shows}\nFROM ${from}${condition}${order}${limit}`;
}

function variantQuery(view: ViewDefinition, name: string, variant: string): string {
  const prefix = view.name === 'state' ? '' : 'lixcol_';
  const { shows, where } = view;
  if (variant !== 'history') {
    const version = `${prefix}version_id`;
    return `SELECT ${version}, ${shows}\nFROM ${name}\nWHERE ${where}\nORDER BY ${version}\nLIMIT ${view.limit ?? 3}`;
  }
  if (view.name === 'version') return select(view, name, shows, where);
  const root = `(SELECT commit_id FROM version WHERE name = '${view.historyOf}')`;
  return `SELECT ${shows}, ${prefix}depth\nFROM ${name}\nWHERE ${where}\n  AND ${prefix}root_commit_id = ${root}\nORDER BY ${prefix}depth\nLIMIT 2`;
}

function ask(execute: Execute, sql: string): SqlAnswer {
  return { sql, rows: execute(sql) };
}

/** Columns of a view, of one without rows too. */
export function columnNames(view: string, { engine }: Lix): string[] {
  const query = engine?.preprocessQuery({ sql: `SELECT * FROM ${view}`, parameters: [] });
  const statement = engine?.sqlite.prepare(query?.sql ?? '');
  try {
    return statement?.getColumnNames([]) ?? [];
  } finally {
    statement?.finalize();
  }
}

function readColumns(
  view: string,
  lix: Lix,
  execute: Execute,
  schema: StoredSchema | undefined,
): SqlColumn[] {
  const names = columnNames(view, lix);
  const types = names.map((name) => `typeof(${name}) AS ${name}`).join(', ');
  const rows = execute(`SELECT DISTINCT ${types} FROM ${view}`);
  return names.map((name) => {
    const classes = rows.map((row) => String(row[name]));
    const property = schema?.properties[name];
    const fallback = property?.['x-lix-default'];
    const allowed = [property?.type ?? []].flat();
    return {
      name,
      type: columnType(name, allowed, classes, property !== undefined),
      isNullable: classes.includes('null') || allowed.includes('null'),
      ...(fallback !== undefined && { fallback: fallback.replace(/^lix_human/, 'human') }),
    };
  });
}

function columnType(
  name: string,
  allowed: string[],
  classes: string[],
  isProperty: boolean,
): SqlColumn['type'] {
  if (/^(?:lixcol_)?metadata$|snapshot_content$/.test(name)) return 'JSON';
  if (/^(?:lixcol_)?(?:hidden|untracked)$/.test(name)) return '0 or 1';
  if (isProperty && !allowed.some((type) => /string|number|integer|boolean/.test(type))) {
    return 'JSON';
  }
  if (allowed.includes('string')) return 'text';
  const [found] = classes.filter((type) => type !== 'null');
  // Columns that no row of the seed fills are ids and keys.
  return found === 'integer' || found === 'blob' ? found : 'text';
}

/** Tries an insert, an update and a deletion, one after the other on the same row. */
async function tryWrites(view: ViewDefinition, { db }: Lix): Promise<RecordedView['writes']> {
  const { name, insert, set, finds } = view;
  const rows = async () => {
    const found = await sql.raw(`SELECT * FROM ${name} WHERE ${finds}`).execute(db);
    return JSON.stringify(found.rows);
  };
  const attempt = async (statement: string): Promise<WriteOutcome> => {
    const before = await rows();
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      return firstSentence(error as Error);
    }
    return (await rows()) === before ? 'nothing' : 'yes';
  };
  const columns = Object.keys(insert).join(', ');
  const values = Object.values(insert).join(', ');
  const where = finds === 'true' ? '' : ` WHERE ${finds}`;
  return {
    insert: await attempt(`INSERT INTO ${name} (${columns}) VALUES (${values})`),
    update: await attempt(`UPDATE ${name} SET ${set}${where}`),
    delete: await attempt(`DELETE FROM ${name}${where}`),
  };
}

/** Shortens an error of the database to its sentence, without the query and its rewritten form. */
function firstSentence({ cause, message }: Error): string {
  const text = cause instanceof Error ? cause.message : message;
  const [line = ''] = text.replace(/^SQLITE_ERROR: sqlite3 result code \d+: /, '').split('\n');
  return line;
}
