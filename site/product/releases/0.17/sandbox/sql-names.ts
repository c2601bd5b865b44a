import type { SqlName } from '@truedocs/live';
import type { Lix } from 'lix-0-17';

/** Tables that are looked at most; others follow in the order of their names. */
const first = ['lix_file', 'lix_directory', 'lix_branch', 'lix_commit', 'lix_change'];

/** The catalog lists the functions that answer with rows; these are some of the others. */
const common =
  'abs array_agg arrow_typeof avg cast ceil coalesce concat count date_trunc floor length lower max min now nullif octet_length replace round starts_with string_agg strpos substr sum trim upper';

/** Tables and functions that SQL can name. */
export async function sqlNames(lix: Lix): Promise<SqlName[]> {
  const columns = await lix.execute<{ table_name: string; column_name: string }>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
  );
  const functions = await lix.execute<{ function_name: string }>(
    'SELECT DISTINCT function_name FROM information_schema.table_functions ORDER BY function_name',
  );
  const tables = new Map<string, string[]>();
  for (const { table_name, column_name } of columns.rows) {
    tables.set(table_name, [...(tables.get(table_name) ?? []), column_name]);
  }
  const names = [...tables.keys()].sort((a, b) => rank(a) - rank(b));
  return [
    ...names.map((name) => ({
      kind: 'table' as const,
      name,
      columns: tables.get(name) ?? [],
      isQuick: true,
    })),
    {
      kind: 'functions',
      names: [...functions.rows.map(({ function_name }) => function_name), ...common.split(' ')],
    },
  ];
}

/** Tables of the program come first. */
function rank(name: string): number {
  if (!name.startsWith('lix_')) return 0;
  const place = first.indexOf(name);
  return place < 0 ? 100 : 1 + place;
}
