import type { CellValue, ColumnType, ImportedTable } from '@truedocs/live';
import { sqlWords } from './sql-word.ts';

/** Columns that a table has at most; more aren't for looking at. */
const mostColumns = 100;

/** A number as JSON writes it. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Makes a table from the rows of a CSV file. A column whose values are all numbers, or all `true` and
 * `false`, holds those; any other holds texts.
 *
 * @param name Name of the table, before it's made a word.
 * @param rows The header first.
 * @returns `undefined` where there's no header, or there are too many columns.
 */
export function tableOfTexts(
  name: string,
  [header, ...rows]: readonly (readonly string[])[],
): ImportedTable | undefined {
  if (!header || header.length > mostColumns) return undefined;
  const types = header.map((_, index) => typeOfTexts(rows.map((row) => row[index] ?? '')));
  const values = rows.map((row) =>
    header.map((_, index) => readText(row[index] ?? '', types[index] ?? 'text')),
  );
  const columns = header.map((key, index) => ({ key, type: types[index] ?? 'text' }) as const);
  return tableOf(name, columns, values);
}

/**
 * Makes a table from a list of objects.
 *
 * @returns `undefined` for what isn't one, or has too many keys.
 */
export function tableOfObjects(name: string, value: CellValue): ImportedTable | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return undefined;
  const keys = [...new Set(value.flatMap((item) => Object.keys(item)))];
  if (keys.length === 0 || keys.length > mostColumns) return undefined;
  const rows = value.map((item) =>
    keys.map((key) => (Object.hasOwn(item, key) ? (item[key] ?? null) : null)),
  );
  const columns = keys.map((key, index) => ({
    key,
    type: typeOfValues(rows.map((row) => row[index] ?? null)),
  }));
  return tableOf(name, columns, rows);
}

function tableOf(
  name: string,
  columns: readonly { key: string; type: ColumnType }[],
  rows: readonly (readonly CellValue[])[],
): ImportedTable {
  const names = sqlWords(['row number', ...columns.map(({ key }) => key)], 'column');
  const [table = ''] = sqlWords([`data ${name}`], 'data');
  return {
    name: table,
    columns: names.map((column, index) => ({
      name: column,
      type: columns[index - 1]?.type ?? 'number',
    })),
    rows: rows.map((row, index) => [index + 1, ...row]),
  };
}

function typeOfTexts(texts: readonly string[]): ColumnType {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return 'text';
  if (filled.every((text) => number.test(text) && isExact(text))) return 'number';
  return filled.every((text) => text === 'true' || text === 'false') ? 'boolean' : 'text';
}

/** Large whole numbers are ids, which must not change. */
function isExact(text: string): boolean {
  const value = Number(text);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function readText(text: string, type: ColumnType): CellValue {
  if (type === 'text') return text;
  if (text === '') return null;
  return type === 'number' ? Number(text) : text === 'true';
}

function typeOfValues(values: readonly CellValue[]): ColumnType {
  const kinds = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [kind] = kinds;
  if (kinds.size !== 1) return 'json';
  if (kind === 'string') return 'text';
  return kind === 'number' || kind === 'boolean' ? kind : 'json';
}

type JsonObject = { readonly [key: string]: CellValue };

function isObject(value: CellValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
