import { type LoggedValue, toLoggedValue } from '../shared/logged-value.ts';

/** Rows that an answer holds at most. */
const mostRows = 200;

/** Rows as data, as many as are shown. */
export function shownRows(rows: Record<string, unknown>[]): {
  rows: Record<string, LoggedValue>[];
  more: number;
} {
  const shown = rows.slice(0, mostRows).map(toLoggedRow);
  return { rows: shown, more: rows.length - shown.length };
}

function toLoggedRow(row: Record<string, unknown>): Record<string, LoggedValue> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toLoggedValue(value)]));
}

/** First words of statements that read. */
const reading = /^\s*(?:select|with|values|explain)\b/i;
/** Words that only a statement that writes has; SQLite lets no name be one of the first three. */
const writing =
  /\b(?:insert|update|delete|replace\s+into|drop|alter|create|attach|detach|pragma|vacuum|reindex)\b/i;
/** Texts, quoted names and comments. */
const quoted = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]]*(?:\]|$)|--.*|\/\*[\s\S]*?(?:\*\/|$)/g;

/**
 * Whether a statement of SQL only reads. SQLite's own switch (`query_only`) cannot be used: the
 * library writes to its caches when it reads.
 */
export function isReadOnly(sql: string): boolean {
  const bare = sql.replaceAll(quoted, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : " '' "));
  return reading.test(bare) && !writing.test(bare) && !/;\s*\S/.test(bare);
}
