import type { LoggedValue } from './logged-value.ts';

/** A value on one line, as Node prints it. */
export function formatInline(value: LoggedValue): string {
  switch (value.type) {
    case 'string':
      return `${quote(value.text)}${cutOff(value.more)}`;
    case 'leaf':
      return value.text;
    case 'error':
      return `${value.name}: ${value.message}`;
    case 'array': {
      const parts = [...value.items.map(formatInline), ...rest(value.more)];
      return `${prefix(value.name)}${parts.length > 0 ? `[ ${parts.join(', ')} ]` : '[]'}`;
    }
    case 'object': {
      const fields = value.entries.map(([key, part]) => `${formatKey(key)}: ${formatInline(part)}`);
      const parts = [...fields, ...rest(value.more)];
      return `${prefix(value.name)}${parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'}`;
    }
  }
}

/** A logged value at the top: a text stands without quotes. */
export function formatLogged(value: LoggedValue): string {
  return value.type === 'string' ? `${value.text}${cutOff(value.more)}` : formatInline(value);
}

/** A key as it stands in an object literal. */
export function formatKey(key: string): string {
  return /^[\w$]+$/.test(key) ? key : quote(key);
}

/** What says that a text goes on. */
export function cutOff(more: number | undefined): string {
  return more ? `… ${more.toLocaleString('en')} more characters` : '';
}

function rest(more: number | undefined): string[] {
  return more ? [`… ${more.toLocaleString('en')} more`] : [];
}

function prefix(name: string | undefined): string {
  return name ? `${name} ` : '';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
