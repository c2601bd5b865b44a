import type { LiveTexts } from '#model/live/live-texts.ts';
import { type LoggedValue, toLoggedValue } from '#model/live/logged-value.ts';
import type { Inspector } from '../inspector.ts';
import { isReadOnly } from './is-read-only.ts';

/** Rows that an answer holds at most. */
const mostRows = 200;

/** Answers a query that reads. Throws what the database says, and for a statement that would write. */
export async function readRows(
  inspector: Inspector,
  sql: string,
  texts: LiveTexts,
): Promise<{ rows: Record<string, LoggedValue>[]; more: number }> {
  if (!isReadOnly(sql)) throw new Error(texts.liveReadOnlyText);
  const rows = await inspector.query(sql, texts);
  const shown = rows.slice(0, mostRows).map(toLoggedRow);
  return { rows: shown, more: rows.length - shown.length };
}

function toLoggedRow(row: Record<string, unknown>): Record<string, LoggedValue> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toLoggedValue(value)]));
}
