import { Diagnostic } from 'truedocs/diagnostic';
import type { SqlSurfaces } from './sql-surfaces.ts';

/**
 * What a column of a table function's result means: its own text, or that of the table's column,
 * for `from_…` and `to_…` with the side of the change.
 *
 * @param relation The table that the function is called with, or ''.
 * @param own Texts of columns that only functions have.
 * @throws SiteProblem when there is none.
 */
export function resultMeaning(
  functionName: string,
  relation: string,
  column: string,
  { tables }: SqlSurfaces,
  own: Record<string, string>,
): string {
  const ofTable = tables.find(({ name }) => name === relation)?.columns ?? [];
  const meaningOf = (name: string) => ofTable.find((other) => other.name === name)?.meaning;
  const side = /^(from|to)_(.+)$/.exec(column);
  const changed = side && meaningOf(side[2] ?? '');
  if (changed) return `${side[1] === 'from' ? 'Before' : 'After'} the change: ${lower(changed)}`;
  const meaning = meaningOf(column) ?? own[column];
  if (meaning) return meaning;
  throw new Diagnostic(`${functionName}: the column ${column} of ${relation} has no meaning.`);
}

function lower(text: string): string {
  return /^[A-Z][a-z']/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
