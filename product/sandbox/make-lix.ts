import type { Lix, LixSchemaDefinition } from '@lix-js/sdk';
import type { BroughtFile, BroughtTable, ColumnType } from '#live/inspector.ts';

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
export async function fillLix(lix: Lix, files: readonly BroughtFile[]): Promise<string[]> {
  const notes: string[] = [];
  const small = files.filter(({ content }) => content.byteLength <= mostBytes);
  for (const { path, table, content } of files) {
    if (content.byteLength > mostBytes) notes.push(tooLarge(path, table));
  }
  if (small.length === 0 && !files.some(({ table }) => table)) throw new Error(notes.join(' '));
  await lix.db.transaction().execute(async (trx) => {
    for (const { path, content } of small) {
      await trx
        .insertInto('file')
        .values({ path, data: new Uint8Array(content) })
        .execute();
    }
    for (const { path, table } of files) {
      if (!table) continue;
      await trx
        .insertInto('stored_schema')
        .values({ value: schemaOf(table) })
        .execute();
      const rows = table.rows.slice(0, mostRows);
      if (rows.length > 0)
        await trx
          .insertInto('state')
          .values(rows.map(entityOf(table)))
          .execute();
      if (rows.length < table.rows.length) notes.push(tooMany(path, table));
    }
  });
  return notes;
}

function tooLarge(path: string, table: BroughtTable | undefined): string {
  const kept = table ? ` Its rows are in the table ${table.name}.` : '';
  return `${path} wasn’t stored as a file: without a plugin, release 0.5 stores files of up to 120 KB.${kept}`;
}

function tooMany(path: string, { name, rows }: BroughtTable): string {
  const all = rows.length.toLocaleString('en');
  return `${path} has ${all} rows. The table ${name} holds the first ${mostRows}, because release 0.5 takes seconds to write more.`;
}

const types: Record<ColumnType, object> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  json: {},
};

function schemaOf({ name, columns }: BroughtTable): LixSchemaDefinition {
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

function entityOf({ name, columns }: BroughtTable) {
  return (row: BroughtTable['rows'][number]) => ({
    entity_id: String(row[0]),
    schema_key: name,
    schema_version: '1.0',
    file_id: 'lix',
    plugin_key: 'lix_sdk',
    // What has no value has no property.
    snapshot_content: Object.fromEntries(
      columns
        .map((column, index) => [column.name, row[index]] as const)
        .filter(([, value]) => value !== null && value !== undefined),
    ),
  });
}
