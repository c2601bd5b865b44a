import type { ColumnType, ImportedFile, ImportedTable } from '@truedocs/live';
import type { JsonValue, Lix, SqlParam } from 'lix-0-17';

/** Rows that are written in a few seconds. */
const mostRows = 5000;
/** Rows that one statement writes. */
const batch = 250;

/**
 * Stores files, and their rows in tables of their own.
 *
 * @returns Sentences about what was left out.
 */
export async function fillRepository(lix: Lix, files: readonly ImportedFile[]): Promise<string[]> {
  const notes: string[] = [];
  for (const { path, content, table } of files) {
    const bytes = new Uint8Array(content);
    await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', [path, bytes]);
    if (!table) continue;
    await addTable(lix, table);
    if (table.rows.length > mostRows) notes.push(tooMany(path, table));
  }
  return notes;
}

async function addTable(lix: Lix, table: ImportedTable): Promise<void> {
  const register = 'INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)';
  await lix.execute(register, [table.name, schemaOf(table)]);
  const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const rows = table.rows.slice(0, mostRows);
  for (let start = 0; start < rows.length; start += batch) {
    const params: SqlParam[] = [];
    const values = rows.slice(start, start + batch).map((row) => {
      const places = table.columns.map((_, index) => `$${params.push(row[index] ?? null)}`);
      return `(${places.join(', ')})`;
    });
    const sql = `INSERT INTO "${table.name}" (${columns}) VALUES ${values.join(', ')}`;
    await lix.execute(sql, params);
  }
}

function tooMany(path: string, { name, rows }: ImportedTable): string {
  const [all, kept] = [rows.length, mostRows].map((count) => count.toLocaleString('en'));
  return `${path} has ${all} rows. The table ${name} holds the first ${kept}.`;
}

const types: Record<ColumnType, string> = {
  text: 'text',
  number: 'float8',
  boolean: 'boolean',
  json: 'jsonb',
};

function schemaOf({ name, columns }: ImportedTable): JsonValue {
  const [key] = columns;
  return {
    $schema: 'https://lix.dev/schema-v1.json',
    key: name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column === key ? 'int8' : types[column.type],
      nullable: column !== key,
    })),
    primary_key: [key?.name ?? ''],
  };
}
