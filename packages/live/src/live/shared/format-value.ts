import { fillText } from 'truedocs/shared';
import type { OutputTexts } from '#live/texts.ts';
import type { LoggedValue } from './logged-value.ts';
import type { OutputLine } from './output-line.ts';

/** A part of a value, colored like a token of code where it is one. */
interface ValuePart {
  text: string;
  token?: 'string' | 'constant' | 'type';
}

/** A value on one line, much as Node's console prints it. */
export function valueParts(value: LoggedValue, texts: OutputTexts): ValuePart[] {
  switch (value.type) {
    case 'string':
      return [{ text: `${quote(value.text)}${cutOff(value.more, texts)}`, token: 'string' }];
    case 'leaf':
      return [{ text: String(value.text), token: 'constant' }];
    case 'error':
      return [{ text: `${value.name}: ${value.message}` }];
    case 'array': {
      const items = value.items.map((item) => valueParts(item, texts));
      return groupParts(value, ['[', ']'], [...items, ...rest(value.more, texts).map(plain)]);
    }
    case 'object': {
      const fields = value.entries.map(([key, field]) => [
        { text: formatKey(String(key)), token: 'type' as const },
        { text: ': ' },
        ...valueParts(field, texts),
      ]);
      return groupParts(value, ['{', '}'], [...fields, ...rest(value.more, texts).map(plain)]);
    }
  }
}

function groupParts(
  { name }: { name?: string },
  [open, close]: [string, string],
  groups: ValuePart[][],
): ValuePart[] {
  const before = name ? `${name} ` : '';
  if (groups.length === 0) return plain(before + open + close);
  const parts = groups.flatMap((group, index) => (index > 0 ? [...plain(', '), ...group] : group));
  return [...plain(`${before}${open} `), ...parts, ...plain(` ${close}`)];
}

function plain(text: string): ValuePart[] {
  return [{ text }];
}

/** A value on one line, as text. */
export function formatInline(value: LoggedValue, texts: OutputTexts): string {
  return valueParts(value, texts)
    .map(({ text }) => text)
    .join('');
}

/** A logged value at the top: a text stands without quotes. */
export function formatLogged(value: LoggedValue, texts: OutputTexts): string {
  if (value.type !== 'string') return formatInline(value, texts);
  return `${value.text}${cutOff(value.more, texts)}`;
}

/** Prints the output of a program, a line for each call of the console. */
export function formatOutput(lines: readonly OutputLine[], texts: OutputTexts): string {
  return lines
    .map(({ values }) => values.map((value) => formatLogged(value, texts)).join(' '))
    .join('\n');
}

/** A key as it stands in an object literal. */
export function formatKey(key: string): string {
  return /^[\w$]+$/.test(key) ? key : quote(key);
}

/** Says that a text goes on. */
export function cutOff(more: number | undefined, texts: OutputTexts): string {
  return more ? fillText(texts.liveMoreCharactersText, { count: formatCount(more) }) : '';
}

/** Says that a list or an object goes on; empty where it doesn't. */
export function rest(more: number | undefined, texts: OutputTexts): string[] {
  return more ? [fillText(texts.liveMoreItemsText, { count: formatCount(more) })] : [];
}

/** A number with separators. It may come from a program, which may send what it likes. */
export function formatCount(count: number): string {
  return Number(count).toLocaleString('en');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
