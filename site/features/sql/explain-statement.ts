import type { StringVerdict } from 'truedocs/feature';
import type { Outcome } from './prepare.ts';

/** Columns of tables by name. */
type Tables = Readonly<Record<string, readonly string[]>>;

/** What a statement may name. */
interface Known {
  /** Those of a new repository. */
  tables: Tables;
  others: readonly { version: string; tables: Tables }[];
  /** Text of the program, which may define further ones. */
  program: string;
}

/** Messages about a table that isn't there, in both releases. */
const missingTable =
  /no such table: ([\w.]+)|table 'datafusion\.public\.([^']+)' not found|unknown SQL table '([^']+)'|does not support relation '([^']+)'/;

/** The table of a statement that inserts, and the columns that it names. */
const insertion = /^\s*(?:insert|replace)\s+(?:or\s+\w+\s+)?into\s+"?(\w+)"?\s*\(([^)]*)\)/i;

/** Says what is wrong with a statement that a release has prepared. */
export function explainStatement(
  statement: string,
  { refusal, unchecked }: Outcome,
  known: Known,
): StringVerdict {
  const column = unknownColumn(statement, known.tables);
  if (column) return column;
  if (unchecked !== undefined) return { unchecked };
  if (refusal === undefined) return {};
  const [, ...names] = missingTable.exec(refusal) ?? [];
  const table = names.find((name) => name !== undefined);
  if (table !== undefined) return explainTable(table, refusal, known);
  const part = partOf(refusal);
  const mistake = { message: shortened(refusal), names: tablesIn(statement, known.tables) };
  return { mistake: part === undefined ? mistake : { ...mistake, part } };
}

/** SQLite takes any column for one of a view that it writes to through a trigger. */
function unknownColumn(statement: string, tables: Tables): StringVerdict | undefined {
  const [, table = '', list = ''] = insertion.exec(statement) ?? [];
  const columns = Object.hasOwn(tables, table) ? tables[table] : undefined;
  const named = list.split(',').map((one) => one.trim().replaceAll('"', ''));
  const unknown = columns && named.find((name) => !columns.includes(name));
  if (!columns || !unknown || !/^\w+$/.test(unknown)) return undefined;
  const message = `${table} has no column ${unknown}. Its columns are ${columns.join(', ')}.`;
  return { mistake: { message, part: unknown, names: [table] } };
}

function explainTable(table: string, refusal: string, known: Known): StringVerdict {
  const { tables, others, program } = known;
  const names = Object.keys(tables);
  if (names.includes(table)) {
    return { mistake: { message: `${table} can't be written like this.`, names: [table] } };
  }
  if (definesTable(program, table)) return { unchecked: `the program defines ${table}` };
  const home = others.find((other) => Object.hasOwn(other.tables, table));
  const near = nearTable(table, names);
  if (!home && !near && !/^lix_/.test(table)) {
    return { unchecked: `a new repository has no ${table}, so another program must define it` };
  }
  const message = [
    `There is no table ${table}.`,
    ...(home ? [`It's a table of ${home.version}.`] : []),
    ...(near ? [`The nearest is ${near}.`] : []),
    ...(home || near ? [] : [shortened(refusal)]),
  ].join(' ');
  return { mistake: { message, part: table, names: near ? [near, table] : [table] } };
}

/** Whether a program has a schema with the name of a table, or of the table that a view is of. */
function definesTable(program: string, table: string): boolean {
  const stem = table.replace(/_(?:by_version|history)$/, '');
  return new RegExp(`['"\`]${stem}['"\`]`).test(program);
}

/** A table that the name of another one was meant for: with the prefix, or with a letter more or less. */
function nearTable(name: string, tables: readonly string[]): string | undefined {
  const bare = (table: string) => table.replace(/^lix_/, '').replaceAll('_', '').replace(/s$/, '');
  return tables.find((table) => bare(table) === bare(name) || isOneOff(bare(table), bare(name)));
}

/** Whether two words of some length differ in one letter, or in the order of two. */
function isOneOff(one: string, other: string): boolean {
  if (one.length < 4 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = [one, other].map((word) => word.slice(start, word.length - end));
  const [a = '', b = ''] = left;
  return (a.length <= 1 && b.length <= 1) || [...a].reverse().join('') === b;
}

/** The word of a statement that a message is about. */
function partOf(refusal: string): string | undefined {
  const named =
    /no such (?:column|function): (?:\w+\.)?(\w+)|No field named (?:\w+\.)*"?(\w+)|column '(\w+)'|near "([^"]+)"|[Ff]unction '(\w+)'|function named '(\w+)'|qualifier '(\w+)'|found: (\S+) at Line/.exec(
      refusal,
    ) ?? [];
  return named.slice(1).find((name) => name !== undefined);
}

function tablesIn(statement: string, tables: Tables): string[] {
  const words = new Set(statement.match(/\w+/g));
  return Object.keys(tables).filter((table) => words.has(table));
}

/** Without lists of candidates, which are longer than the program. */
function shortened(message: string): string {
  const [first = ''] = message.split('\n');
  return first.length > 400 ? `${first.slice(0, 400)} …` : first;
}
