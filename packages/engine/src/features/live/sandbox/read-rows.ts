import type { LiveTexts } from '#features/live/texts.ts';
import type { Inspector, InspectorQuestion } from '../inspector.ts';
import { type LoggedValue, toLoggedValue } from '../shared/logged-value.ts';
import { isReadOnly } from './is-read-only.ts';

/** Rows that an answer holds at most. */
const mostRows = 200;

interface ShownRows {
  rows: Record<string, LoggedValue>[];
  more: number;
}

/** Answers a query that reads. Throws what the database says, and for a statement that would write. */
export async function readRows(
  inspector: Inspector,
  sql: string,
  texts: LiveTexts,
): Promise<ShownRows> {
  if (!isReadOnly(sql)) throw new Error(texts.liveReadOnlyText);
  return shownRows(await inspector.query(sql, texts));
}

/** Answers a question beside SQL. Throws what the database says. */
export async function readAnswers(
  inspector: Inspector,
  question: InspectorQuestion,
  texts: LiveTexts,
): Promise<ShownRows> {
  return shownRows((await inspector.ask?.(question, texts)) ?? []);
}

function shownRows(rows: Record<string, unknown>[]): ShownRows {
  const shown = rows.slice(0, mostRows).map(toLoggedRow);
  return { rows: shown, more: rows.length - shown.length };
}

function toLoggedRow(row: Record<string, unknown>): Record<string, LoggedValue> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toLoggedValue(value)]));
}
