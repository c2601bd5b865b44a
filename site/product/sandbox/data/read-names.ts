import type { LoggedValue } from '@truedocs/live';

/** A table or a view that SQL can name. */
export interface KnownTable {
  name: string;
  columns: string[];
  /** Whether all of it can be asked for. */
  isQuick: boolean;
}

/** Names that SQL can use. */
export interface KnownNames {
  tables: KnownTable[];
  functions: string[];
}

/** Reads the answer to the question about names; entries of another form are left out. */
export function readNames(rows: readonly Record<string, LoggedValue>[]): KnownNames {
  const known: KnownNames = { tables: [], functions: [] };
  for (const row of rows) {
    if (textOf(row.kind) === 'functions') known.functions.push(...namesIn(row.names));
    const name = textOf(row.name);
    if (textOf(row.kind) !== 'table' || !name) continue;
    known.tables.push({ name, columns: namesIn(row.columns), isQuick: isTrue(row.isQuick) });
  }
  return known;
}

/** The text of a value that is a string; empty for all others. */
export function textOf(value: LoggedValue | undefined): string {
  return value?.type === 'string' ? value.text : '';
}

function namesIn(value: LoggedValue | undefined): string[] {
  return value?.type === 'array' ? value.items.map(textOf).filter(Boolean) : [];
}

function isTrue(value: LoggedValue | undefined): boolean {
  return value?.type === 'leaf' && value.text === 'true';
}
