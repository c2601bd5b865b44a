import type { LoggedValue } from '@truedocs/live';
import { textOf } from '../read-names.ts';

/** A file, or a row of a table. */
export interface Entry {
  isFile: boolean;
  table: string;
  id: string;
  /** Of the file, or of the one that the row belongs to. */
  path: string;
}

/** An entry of a commit. */
export interface CommitEntry extends Entry {
  value: LoggedValue | undefined;
}

/** A difference between two commits. */
export interface ChangedEntry extends Entry {
  change: 'added' | 'modified' | 'removed';
  before: LoggedValue | undefined;
  after: LoggedValue | undefined;
}

type Row = Record<string, LoggedValue>;

/** Reads the entries of a commit from the rows of an answer. */
export function readEntries(rows: readonly Row[]): CommitEntry[] {
  return rows.map((row) => ({ ...readEntry(row), value: present(row.value) }));
}

/** Reads the differences between two commits from the rows of an answer. */
export function readChanges(rows: readonly Row[]): ChangedEntry[] {
  return rows.map((row) => {
    const change = textOf(row.change);
    return {
      ...readEntry(row),
      change: change === 'added' || change === 'removed' ? change : 'modified',
      before: present(row.before),
      after: present(row.after),
    };
  });
}

/** Names an entry in a list. */
export function entryName({ isFile, table, id, path }: Entry): string {
  if (isFile) return path || id;
  return [path, table, id].filter(Boolean).join(' · ');
}

/** Identifies an entry among others of its list. */
export function entryKey({ isFile, table, id, path }: Entry): string {
  return JSON.stringify([isFile, path, table, id]);
}

function readEntry(row: Row): Entry {
  return {
    isFile: textOf(row.kind) === 'file',
    table: textOf(row.table),
    id: textOf(row.id),
    path: textOf(row.path),
  };
}

/** A value that is more than `null`. */
function present(value: LoggedValue | undefined): LoggedValue | undefined {
  return value?.type === 'leaf' && /^(?:null|undefined)$/.test(value.text) ? undefined : value;
}
