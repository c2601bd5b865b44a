import type { ChangedRow, EntryRow } from '@truedocs/live';
import type { Lix, SqlParam } from 'lix-0-17';

type Row = Record<string, unknown>;

/** Tables that `lix_as_of` and `lix_diff` don't know, or that hold what Lix writes down for itself. */
const unversioned = new Set(['lix_branch', 'lix_change', 'lix_commit', 'lix_directory']);

/** Whether Lix puts a file, or the schema of one of its own tables, into each repository. */
function isOwn({ table, id, path }: Omit<EntryRow, 'value'>): boolean {
  return path?.startsWith('/.lix/') || (table === 'lix_registered_schema' && /^lix_/.test(id));
}

/** Reads the entries of a commit: files first, then the rows of tables. */
export async function entryRows(lix: Lix, commit: string): Promise<EntryRow[]> {
  const at = literal(commit);
  const paths = await pathsAt(lix, commit);
  const rows: EntryRow[] = [];
  for (const table of await versionedTables(lix)) {
    const { keys } = await diffColumns(lix, table, commit);
    const columns = await columnsOf(lix, table);
    for (const row of await rowsOf(
      lix,
      `SELECT ${columns.join(', ')} FROM lix_as_of(${literal(table)}, ${at})`,
    )) {
      const place = identifyEntry(row, { table, keys }, paths);
      if (!isOwn(place)) rows.push({ ...place, value: ownValues(row) });
    }
  }
  return sorted(rows);
}

/** Compares two commits; without a first one, all entries of the second were added. */
export async function changedRows(
  lix: Lix,
  from: string | undefined,
  to: string,
): Promise<ChangedRow[]> {
  if (from === undefined) {
    const entries = await entryRows(lix, to);
    return entries.map(({ value, ...place }) => ({
      ...place,
      change: 'added',
      before: null,
      after: value,
    }));
  }
  const paths = new Map([...(await pathsAt(lix, from)), ...(await pathsAt(lix, to))]);
  const rows: ChangedRow[] = [];
  for (const table of await versionedTables(lix)) {
    const { keys, sides } = await diffColumns(lix, table, to);
    const sql = `SELECT ${[...keys, 'diff_type', ...sides].map(quoted).join(', ')}
FROM lix_diff(${literal(table)}, ${literal(from)}, ${literal(to)})`;
    for (const row of await rowsOf(lix, sql)) {
      const key = Object.fromEntries(keys.map((name) => [name, row[name]]));
      const side = (name: string) => ({ ...key, ...withPrefix(row, `${name}_`) });
      const change = row.diff_type as ChangedRow['change'];
      const place = identifyEntry(
        change === 'removed' ? side('from') : side('to'),
        { table, keys },
        paths,
      );
      if (isOwn(place)) continue;
      rows.push({
        ...place,
        change,
        before: change === 'added' ? null : ownValues(side('from')),
        after: change === 'removed' ? null : ownValues(side('to')),
      });
    }
  }
  return sorted(rows);
}

/**
 * The content of a file.
 *
 * @param file Id of the file.
 * @returns `undefined` where there is no such file.
 */
export async function fileBytes(
  lix: Lix,
  file: string,
  commit: string | undefined,
): Promise<Uint8Array | undefined> {
  const source = commit === undefined ? 'lix_file' : `lix_as_of('lix_file', ${literal(commit)})`;
  const [row] = await rowsOf(lix, `SELECT content FROM ${source} WHERE id = $1`, [file]);
  return row?.content as Uint8Array | undefined;
}

async function versionedTables(lix: Lix): Promise<string[]> {
  const rows = await rowsOf(
    lix,
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const names = rows.map(({ table_name }) => String(table_name));
  return names.filter((name) => !unversioned.has(name)).sort();
}

/** Columns as SQL names them. */
async function columnsOf(lix: Lix, table: string): Promise<string[]> {
  const rows = await rowsOf(
    lix,
    `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${literal(table)} ORDER BY ordinal_position`,
  );
  return rows
    .map(({ column_name }) => String(column_name))
    .filter((name) => isShownColumn(table, name))
    .map(quoted);
}

/**
 * Names the columns of `lix_diff` that tell rows apart, which it names once, and those that it
 * names for both commits.
 */
async function diffColumns(
  lix: Lix,
  table: string,
  commit: string,
): Promise<{ keys: string[]; sides: string[] }> {
  const at = literal(commit);
  const { columns } = await lix.execute(
    `SELECT * FROM lix_diff(${literal(table)}, ${at}, ${at}) LIMIT 0`,
  );
  const names = columns.map(({ name }) => name);
  return {
    keys: names.filter((name) => !/^(?:row_ref|diff_type|(?:from|to|lixcol)_.*)$/.test(name)),
    sides: names.filter((name) => {
      const [, side] = /^(?:from|to)_(.*)$/.exec(name) ?? [];
      return side !== undefined && isShownColumn(table, side);
    }),
  };
}

/** The content of files may be large, and Lix's own columns say little. */
function isShownColumn(table: string, column: string): boolean {
  if (table === 'lix_file' && column === 'content') return false;
  return !column.startsWith('lixcol_') || column === 'lixcol_file_id';
}

async function pathsAt(lix: Lix, commit: string): Promise<Map<string, string>> {
  const rows = await rowsOf(lix, `SELECT id, path FROM lix_as_of('lix_file', ${literal(commit)})`);
  return new Map(rows.map(({ id, path }) => [String(id), String(path)]));
}

function identifyEntry(
  row: Row,
  { table, keys }: { table: string; keys: readonly string[] },
  paths: Map<string, string>,
) {
  const isFile = table === 'lix_file';
  const id = isFile ? String(row.id) : keys.map((key) => String(row[key])).join(' ');
  const file = isFile ? id : row.lixcol_file_id;
  return {
    kind: isFile ? ('file' as const) : ('row' as const),
    table: isFile ? '' : table,
    id,
    path: paths.get(String(file)) ?? null,
  };
}

function ownValues(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('lixcol_')));
}

function withPrefix(row: Row, prefix: string): Row {
  const entries = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]));
}

function sorted<Item extends Omit<EntryRow, 'value'>>(rows: Item[]): Item[] {
  const textOf = ({ kind, path, table, id }: Item) => [kind, path ?? '', table, id].join('\0');
  return rows.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

async function rowsOf(lix: Lix, sql: string, params: SqlParam[] = []): Promise<Row[]> {
  return (await lix.execute(sql, params)).rows;
}

/** Table functions take no parameters for their arguments everywhere. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
