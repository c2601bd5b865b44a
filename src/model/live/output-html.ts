import { escapeHtml } from '#model/html.ts';
import { fillText } from './fill-text.ts';
import { cutOff, formatInline, formatKey } from './format-value.ts';
import type { OutputTexts } from './live-texts.ts';
import type { LoggedValue } from './logged-value.ts';
import type { OutputLine } from './output-line.ts';

/** Longest value, in characters, that stays on one line. */
const lineWidth = 72;

/**
 * A line of output as HTML, the same in a page that was built and in one that ran the program:
 * short values on one line, rows of a query as a table, other long values to be unfolded. Values
 * themselves are written as Node's console writes them, in every language.
 *
 * @param options.asTable Rows become a table however short they are.
 */
export function outputLineHtml(
  { level, values }: OutputLine,
  texts: OutputTexts,
  { asTable = false }: { asTable?: boolean } = {},
): string {
  const content = values.map((value) => topLevel(value, texts, asTable)).join(' ');
  return `<div class="live-line" data-level="${level}">${content}</div>`;
}

function topLevel(value: LoggedValue, texts: OutputTexts, asTable: boolean): string {
  if (value.type === 'string') return escapeHtml(value.text + cutOff(value.more));
  if (value.type === 'error') return errorHtml(value, texts);
  if (asTable && value.type === 'array' && isRows(value.items)) {
    return tableHtml(value.items, value.more, texts);
  }
  return valueHtml(value, texts);
}

function errorHtml(
  { name, message, line }: Extract<LoggedValue, { type: 'error' }>,
  { liveLineText }: OutputTexts,
): string {
  const text = line && escapeHtml(fillText(liveLineText, { line }));
  const place = text ? ` <span class="live-place">${text}</span>` : '';
  return `<strong>${escapeHtml(name)}</strong>: ${escapeHtml(message)}${place}`;
}

function valueHtml(value: LoggedValue, texts: OutputTexts): string {
  if (formatInline(value).length <= lineWidth) return inlineHtml(value);
  if (value.type === 'array' && isRows(value.items))
    return tableHtml(value.items, value.more, texts);
  if (value.type === 'array' || value.type === 'object') return foldHtml(value);
  return inlineHtml(value);
}

/** Unfolded at first; what lies inside and is long itself is folded. */
function foldHtml(value: Extract<LoggedValue, { type: 'array' | 'object' }>, open = true): string {
  const size = value.type === 'array' ? value.items.length + (value.more ?? 0) : 0;
  const name = value.name ?? (value.type === 'array' ? `Array(${size})` : 'Object');
  const parts =
    value.type === 'array'
      ? value.items.map((item) => partHtml('', item))
      : value.entries.map(([key, part]) =>
          partHtml(`<span class="tk-type">${escapeHtml(formatKey(key))}</span>: `, part),
        );
  const rest = value.more ? `<div>… ${value.more.toLocaleString('en')} more</div>` : '';
  return `<details class="live-fold"${open ? ' open' : ''}><summary>${escapeHtml(name)}</summary>${parts.join('')}${rest}</details>`;
}

function partHtml(key: string, value: LoggedValue): string {
  const isLong = formatInline(value).length > lineWidth;
  const isFolded = isLong && (value.type === 'array' || value.type === 'object');
  return `<div>${key}${isFolded ? foldHtml(value, false) : inlineHtml(value)}</div>`;
}

function inlineHtml(value: LoggedValue): string {
  switch (value.type) {
    case 'string':
      return `<span class="tk-string">${escapeHtml(formatInline(value))}</span>`;
    case 'leaf':
      return `<span class="tk-constant">${escapeHtml(value.text)}</span>`;
    case 'error':
      return escapeHtml(formatInline(value));
    case 'array':
      return group(value, '[', ']', value.items.map(inlineHtml));
    case 'object':
      return group(
        value,
        '{',
        '}',
        value.entries.map(
          ([key, part]) =>
            `<span class="tk-type">${escapeHtml(formatKey(key))}</span>: ${inlineHtml(part)}`,
        ),
      );
  }
}

function group(
  { name, more }: { name?: string; more?: number },
  open: string,
  close: string,
  parts: string[],
): string {
  const all = more ? [...parts, `… ${more.toLocaleString('en')} more`] : parts;
  const before = name ? `${escapeHtml(name)} ` : '';
  return all.length === 0
    ? `${before}${open}${close}`
    : `${before}${open} ${all.join(', ')} ${close}`;
}

type Row = Extract<LoggedValue, { type: 'object' }>;

/** Whether all items are plain objects with the same keys, as the rows of a query are. */
function isRows(items: LoggedValue[]): items is Row[] {
  const keysOf = (item: LoggedValue | undefined) =>
    item?.type === 'object' && !item.name ? item.entries.map(([key]) => key).join('\0') : undefined;
  const first = keysOf(items[0]);
  return !!first && items.every((item) => keysOf(item) === first);
}

/** Rows of a query as a table that scrolls by itself. */
function tableHtml(
  rows: Row[],
  more: number | undefined,
  { liveRowsText, liveMoreRowsText }: OutputTexts,
): string {
  const head = rows[0]?.entries.map(([key]) => `<th scope="col">${escapeHtml(key)}</th>`).join('');
  const body = rows.map(
    ({ entries }) =>
      `<tr>${entries.map(([, value]) => `<td>${cellHtml(value)}</td>`).join('')}</tr>`,
  );
  const count = more?.toLocaleString('en') ?? '';
  const rest = more ? `<div>${escapeHtml(fillText(liveMoreRowsText, { count }))}</div>` : '';
  return `<div class="live-rows" tabindex="0" role="region" aria-label="${escapeHtml(liveRowsText)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>${rest}`;
}

function cellHtml(value: LoggedValue): string {
  return value.type === 'string' ? escapeHtml(value.text + cutOff(value.more)) : inlineHtml(value);
}
