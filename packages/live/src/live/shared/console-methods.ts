import { outputTexts } from '#live/texts.ts';
import { formatInline } from './format-value.ts';
import { toLoggedValue } from './logged-value.ts';
import type { LogLevel } from './output-line.ts';

/** Takes a line; `values` is called only when it's to be shown. */
type Print = (level: LogLevel, values: () => unknown[]) => void;

/** Methods of the console that print their values as what they're called. */
const levels = ['log', 'info', 'debug', 'warn', 'error'] as const satisfies LogLevel[];

/** Spaces for each group that a line is in, as Node has it. */
const indent = '  ';

/**
 * The methods of a console that hands over what a program logs, in the page as on Node, where the
 * outputs of pages are recorded.
 *
 * @param now Tells the time in milliseconds.
 */
export function consoleMethods(print: Print, now: () => number) {
  let depth = 0;
  const show = (level: LogLevel, values: unknown[]) => {
    const before = indent.repeat(depth);
    print(level, () => indented(fillFormat(values), before));
  };
  const group = (...values: unknown[]) => {
    if (values.length > 0) show('log', values);
    depth += 1;
  };
  const printing = levels.map((level) => [level, (...values: unknown[]) => show(level, values)]);
  return {
    ...(Object.fromEntries(printing) as Record<LogLevel, (...values: unknown[]) => void>),
    ...counterMethods(show),
    ...timerMethods(show, now),
    table: (value?: unknown) => show('log', [value]),
    dir: (value?: unknown) => show('log', [value]),
    dirxml: (...values: unknown[]) => show('log', values),
    trace: (...values: unknown[]) => show('error', ['Trace:', ...fillFormat(values)]),
    group,
    groupCollapsed: group,
    groupEnd() {
      depth = Math.max(0, depth - 1);
    },
    assert(holds?: unknown, ...values: unknown[]) {
      if (!holds) show('error', ['Assertion failed', ...values]);
    },
  };
}

type Show = (level: LogLevel, values: unknown[]) => void;

function counterMethods(show: Show) {
  const counts = new Map<string, number>();
  return {
    count(label: unknown = 'default') {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      show('log', [`${label}: ${count}`]);
    },
    countReset: (label: unknown = 'default') => void counts.delete(String(label)),
  };
}

function timerMethods(show: Show, now: () => number) {
  const starts = new Map<string, number>();
  const timeLog = (label: unknown = 'default', ...values: unknown[]) => {
    const start = starts.get(String(label));
    if (start === undefined) return show('warn', [`There’s no timer “${label}”.`]);
    show('log', [`${label}: ${duration(now() - start)}`, ...values]);
  };
  return {
    time: (label: unknown = 'default') => void starts.set(String(label), now()),
    timeLog,
    timeEnd(label: unknown = 'default') {
      timeLog(label);
      starts.delete(String(label));
    },
  };
}

function indented(values: unknown[], before: string): unknown[] {
  const [first, ...others] = values;
  if (before === '') return values;
  if (typeof first === 'string') return [before + first.replaceAll('\n', `\n${before}`), ...others];
  // A space follows each value.
  return [before.slice(1), ...values];
}

function duration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${milliseconds.toFixed(3)}ms`
    : `${(milliseconds / 1000).toFixed(3)}s`;
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
