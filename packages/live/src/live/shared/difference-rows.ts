import type { LoggedValue } from './logged-value.ts';

export type Row = Extract<LoggedValue, { type: 'object' }>;

/** Beginnings of the names of columns that show both sides of a difference, in pairs. */
const pairs = [
  ['before', 'after'],
  ['from_', 'to_'],
] as const;

/**
 * The side of a difference that a column shows: `before` and `after`, or `from_title` and `to_title`.
 *
 * @param names Names of all columns.
 * @returns The element for its values; `undefined` for a column without a counterpart.
 */
export function sideOf(name: string, names: readonly string[]): 'del' | 'ins' | undefined {
  const has = (own: string, other: string) =>
    name.startsWith(own) && names.includes(other + name.slice(own.length));
  if (pairs.some(([before, after]) => has(before, after))) return 'del';
  if (pairs.some(([before, after]) => has(after, before))) return 'ins';
  return undefined;
}

/** Whether rows are a difference: each has a value before and after, or says what happened to it. */
export function isDifference(rows: readonly Row[]): boolean {
  const names = rows[0]?.entries.map(([name]) => name) ?? [];
  return names.includes('status') || names.some((name) => sideOf(name, names));
}

/** Whether all items are plain objects with the same keys, as the rows of a query are. */
export function isRows(items: readonly LoggedValue[]): items is Row[] {
  const keysOf = (item: LoggedValue | undefined) =>
    item?.type === 'object' && !item.name ? item.entries.map(([key]) => key).join('\0') : undefined;
  const first = keysOf(items[0]);
  return !!first && items.every((item) => keysOf(item) === first);
}
