import { escapeHtml } from '#model/html.ts';
import { fillText } from './fill-text.ts';
import { cutOff, formatCount, formatInline, formatKey, rest } from './format-value.ts';
import type { OutputTexts } from './live-texts.ts';
import type { LoggedValue } from './logged-value.ts';
import type { OutputLine } from './output-line.ts';

/** Longest value, in characters, that stays on one line. */
const lineWidth = 72;

/**
 * A line of output as HTML, the same in a page that was built and in one that ran the program:
 * short values on one line, rows of a query as a table, other long values to be unfolded. Values
 * themselves are written much as Node's console writes them, in every language. Lines come from
 * programs, which may send what no type allows: everything is escaped.
 *
 * @param options.asTable Rows become a table however short they are.
 */
export function outputLineHtml(
  { level, values }: OutputLine,
  texts: OutputTexts,
  { asTable = false }: { asTable?: boolean } = {},
): string {
  const content = values.map((value) => topLevel(value, texts, asTable)).join(' ');
  return `<div class="live-line" data-level="${escapeHtml(String(level))}">${content}</div>`;
}

function topLevel(value: LoggedValue, texts: OutputTexts, asTable: boolean): string {
  if (value.type === 'string') return escapeHtml(value.text + cutOff(value.more, texts));
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
  if (formatInline(value, texts).length <= lineWidth) return inlineHtml(value, texts);
  if (value.type === 'array' && isRows(value.items))
    return tableHtml(value.items, value.more, texts);
  if (value.type === 'array' || value.type === 'object') return foldHtml(value, texts);
  return inlineHtml(value, texts);
}

/** Unfolded at first; what lies inside and is long itself is folded. */
function foldHtml(
  value: Extract<LoggedValue, { type: 'array' | 'object' }>,
  texts: OutputTexts,
  open = true,
): string {
  const size = value.type === 'array' ? value.items.length + (value.more ?? 0) : 0;
  const name = value.name ?? (value.type === 'array' ? `Array(${size})` : 'Object');
  const parts =
    value.type === 'array'
      ? value.items.map((item) => partHtml('', item, texts))
      : value.entries.map(([key, part]) =>
          partHtml(`<span class="tk-type">${escapeHtml(formatKey(key))}</span>: `, part, texts),
        );
  const more = rest(value.more, texts).map((text) => `<div>${escapeHtml(text)}</div>`);
  return `<details class="live-fold"${open ? ' open' : ''}><summary>${escapeHtml(name)}</summary>${[...parts, ...more].join('')}</details>`;
}

function partHtml(key: string, value: LoggedValue, texts: OutputTexts): string {
  const isLong = formatInline(value, texts).length > lineWidth;
  const isFolded = isLong && (value.type === 'array' || value.type === 'object');
  return `<div>${key}${isFolded ? foldHtml(value, texts, false) : inlineHtml(value, texts)}</div>`;
}

function inlineHtml(value: LoggedValue, texts: OutputTexts): string {
  const inner = (part: LoggedValue) => inlineHtml(part, texts);
  const more = 'more' in value ? rest(value.more, texts).map(escapeHtml) : [];
  switch (value.type) {
    case 'string':
      return `<span class="tk-string">${escapeHtml(formatInline(value, texts))}</span>`;
    case 'leaf':
      return `<span class="tk-constant">${escapeHtml(value.text)}</span>`;
    case 'error':
      return escapeHtml(formatInline(value, texts));
    case 'array':
      return group(value.name, '[', ']', [...value.items.map(inner), ...more]);
    case 'object':
      return group(value.name, '{', '}', [
        ...value.entries.map(
          ([key, part]) =>
            `<span class="tk-type">${escapeHtml(formatKey(key))}</span>: ${inner(part)}`,
        ),
        ...more,
      ]);
  }
}

function group(name: string | undefined, open: string, close: string, parts: string[]): string {
  const before = name ? `${escapeHtml(name)} ` : '';
  return parts.length === 0
    ? `${before}${open}${close}`
    : `${before}${open} ${parts.join(', ')} ${close}`;
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
function tableHtml(rows: Row[], more: number | undefined, texts: OutputTexts): string {
  const { liveRowsText, liveMoreRowsText } = texts;
  const head = rows[0]?.entries.map(([key]) => `<th scope="col">${escapeHtml(key)}</th>`).join('');
  const body = rows.map(
    ({ entries }) =>
      `<tr>${entries.map(([, value]) => `<td>${cellHtml(value, texts)}</td>`).join('')}</tr>`,
  );
  const count = formatCount(more ?? 0);
  const note = more ? `<div>${escapeHtml(fillText(liveMoreRowsText, { count }))}</div>` : '';
  return `<div class="live-rows" tabindex="0" role="region" aria-label="${escapeHtml(liveRowsText)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>${note}`;
}

function cellHtml(value: LoggedValue, texts: OutputTexts): string {
  if (value.type !== 'string') return inlineHtml(value, texts);
  return escapeHtml(value.text + cutOff(value.more, texts));
}
