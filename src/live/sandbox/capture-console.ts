import { formatInline } from '#model/live/format-value.ts';
import { toLoggedValue } from '#model/live/logged-value.ts';
import type { LogLevel } from '#model/live/output-line.ts';
import { outputTexts } from '#model/live/texts/output-texts.ts';

/** Methods of the console that print what they are given, and as what. */
const printing = {
  log: 'log',
  info: 'info',
  debug: 'debug',
  warn: 'warn',
  error: 'error',
  table: 'log',
  dir: 'log',
  trace: 'log',
  group: 'log',
  groupCollapsed: 'log',
} satisfies Partial<Record<keyof Console, LogLevel>>;

/** Hands over what a program logs; `values` is called only when the line is to be shown. */
export function captureConsole(print: (level: LogLevel, values: () => unknown[]) => void): void {
  for (const [method, level] of Object.entries(printing)) {
    const log = (...values: unknown[]) => print(level, () => fillFormat(values));
    Object.assign(console, { [method]: log });
  }
  console.assert = (holds, ...values: unknown[]) => {
    if (!holds) print('error', () => ['Assertion failed', ...values]);
  };
}

/**
 * Fills the places of a format (`'%s: %d'`) with the values behind it, by the rules of
 * https://console.spec.whatwg.org/#formatter; styles (`%c`) are dropped.
 */
export function fillFormat(values: unknown[]): unknown[] {
  const [format, ...rest] = values;
  if (typeof format !== 'string' || rest.length === 0) return values;
  const text = format.replaceAll(/%([sdifoOjc%])/g, (place, kind: string) => {
    if (kind === '%') return '%';
    return rest.length === 0 ? place : fill(kind, rest.shift());
  });
  return [text, ...rest];
}

function fill(kind: string, value: unknown): string {
  if (kind === 'c') return '';
  if (kind === 's' && typeof value === 'string') return value;
  if (typeof value === 'symbol' && 'dif'.includes(kind)) return 'NaN';
  if (kind === 'd' || kind === 'i') return String(Number.parseInt(String(value), 10));
  if (kind === 'f') return String(Number.parseFloat(String(value)));
  return formatInline(toLoggedValue(value), outputTexts);
}
