import type { Lix, LixSchemaDefinition } from '@lix-js/sdk';
import type { ColumnType, ImportedFile, ImportedTable } from '@truedocs/live';
import { allowedPaths } from './file-paths.ts';

/** Bytes that a file without a plugin can have; the engine fails at about 125,000. */
const mostBytes = 120_000;
/** Rows that are written in a few seconds; a thousand in one transaction fail. */
const mostRows = 200;

/**
 * Stores files, and their rows as entities of tables of their own.
 *
 * @returns Sentences about what was left out.
 * @throws Error with a sentence where nothing could be stored.
 */
export async function fillLix(lix: Lix, files: readonly ImportedFile[]): Promise<string[]> {
  const notes: string[] = [];
  const small = files.filter(({ content }) => content.byteLength <= mostBytes);
  for (const { path, table, content } of files) {
    if (content.byteLength > mostBytes) notes.push(tooLarge(path, table));
  }
  if (small.length === 0 && !files.some(({ table }) => table)) throw new Error(notes.join(' '));
  const paths = allowedPaths(small.map(({ path }) => path));
  const renamed = small.flatMap(({ path }, index) => {
    const stored = paths[index] ?? path;
    return stored === path.normalize('NFC') ? [] : [{ name: path.slice(1), stored }];
  });
  if (renamed.length > 0) notes.push(otherNames(renamed));
  await store(
    lix,
    files,
    small.map(({ content }, index) => ({ path: paths[index] ?? '', content })),
  );
  for (const { path, table } of files) {
    if (table && table.rows.length > mostRows) notes.push(tooMany(path, table));
  }
  return notes;
}

/** Writes all in one transaction, so that the history begins with one commit. */
async function store(
  lix: Lix,
  files: readonly ImportedFile[],
  stored: readonly Pick<ImportedFile, 'path' | 'content'>[],
): Promise<void> {
  try {
    await lix.db.transaction().execute(async (trx) => {
      for (const { path, content } of stored) {
        const data = new Uint8Array(content);
        await trx.insertInto('file').values({ path, data }).execute();
      }
      for (const { table } of files) {
        if (!table) continue;
        const value = schemaOf(table);
        await trx.insertInto('stored_schema').values({ value }).execute();
        const rows = table.rows.slice(0, mostRows).map(entityOf(table));
        if (rows.length > 0) await trx.insertInto('state').values(rows).execute();
      }
    });
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause });
  }
}

/** The engine's messages list the statement and its parameters below the reason. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason = message] = /^executeQuery Error\n- cause: "(.*?)"\n/s.exec(message) ?? [];
  const plain = reason.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '');
  return `Release 0.5 couldn’t store it (${plain}).`;
}

function otherNames(files: readonly { name: string; stored: string }[]): string {
  const changes = files.map(
    ({ name, stored }, index) => `“${name}” ${index === 0 ? 'was stored ' : ''}as ${stored}`,
  );
  const list = new Intl.ListFormat('en').format(changes);
  return `Names of files have only letters, digits, and . _ ~ - in release 0.5, so ${list}.`;
}

function tooLarge(path: string, table: ImportedTable | undefined): string {
  const kept = table ? ` Its rows are in the table ${table.name}.` : '';
  return `${path} wasn’t stored as a file: without a plugin, release 0.5 stores files of up to 120 KB.${kept}`;
}

function tooMany(path: string, { name, rows }: ImportedTable): string {
  const all = rows.length.toLocaleString('en');
  return `${path} has ${all} rows. The table ${name} holds the first ${mostRows}, because release 0.5 takes seconds to write more.`;
}

const types: Record<ColumnType, object> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  json: {},
};

function schemaOf({ name, columns }: ImportedTable): LixSchemaDefinition {
  const key = columns[0]?.name ?? '';
  return {
    'x-lix-key': name,
    'x-lix-version': '1.0',
    'x-lix-primary-key': [`/${key}`],
    'x-lix-override-lixcols': { lixcol_file_id: '"lix"', lixcol_plugin_key: '"lix_sdk"' },
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, types[column.type]])),
    required: [key],
    additionalProperties: false,
  } as LixSchemaDefinition;
}

function entityOf({ name, columns }: ImportedTable) {
  return (row: ImportedTable['rows'][number]) => ({
    entity_id: String(row[0]),
    schema_key: name,
    schema_version: '1.0',
    file_id: 'lix',
    plugin_key: 'lix_sdk',
    // A column without a value makes no property.
    snapshot_content: Object.fromEntries(
      columns
        .map((column, index) => [column.name, row[index]] as const)
        .filter(([, value]) => value !== null && value !== undefined),
    ),
  });
}
