import type { OutputTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { LoggedValue } from './logged-value.ts';
import type { OutputLine } from './output-line.ts';

/** A value on one line, much as Node prints it. */
export function formatInline(value: LoggedValue, texts: OutputTexts): string {
  const inner = (part: LoggedValue) => formatInline(part, texts);
  switch (value.type) {
    case 'string':
      return `${quote(value.text)}${cutOff(value.more, texts)}`;
    case 'leaf':
      return value.text;
    case 'error':
      return `${value.name}: ${value.message}`;
    case 'array': {
      const parts = [...value.items.map(inner), ...rest(value.more, texts)];
      return `${prefix(value.name)}${parts.length > 0 ? `[ ${parts.join(', ')} ]` : '[]'}`;
    }
    case 'object': {
      const fields = value.entries.map(([key, part]) => `${formatKey(key)}: ${inner(part)}`);
      const parts = [...fields, ...rest(value.more, texts)];
      return `${prefix(value.name)}${parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'}`;
    }
  }
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

function prefix(name: string | undefined): string {
  return name ? `${name} ` : '';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
