import type { OutputTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { cutOff, formatCount } from '../../shared/format-value.ts';
import type { LoggedValue } from '../../shared/logged-value.ts';
import { InlineValue } from './InlineValue.tsx';

type Row = Extract<LoggedValue, { type: 'object' }>;

interface ValueRowsProps {
  rows: Row[];
  /** How many rows were left out. */
  more: number | undefined;
  texts: OutputTexts;
}

/** Rows of a query as a table that scrolls by itself. */
export function ValueRows({ rows, more, texts }: ValueRowsProps) {
  const columns = rows[0]?.entries.map(([name]) => name) ?? [];
  const { liveRowsText, liveMoreRowsText } = texts;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark, of which a page may have many */}
      <div className="live-rows" tabIndex={0} role="group" aria-label={liveRowsText}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entries }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished answer
              <tr key={index}>
                {entries.map(([name, value]) => (
                  <Cell key={name} name={name} value={value} texts={texts} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more ? <div>{fillText(liveMoreRowsText, { count: formatCount(more) })}</div> : null}
    </>
  );
}

/** Columns of a difference, with the element that holds their values. */
const sides = new Map<string, 'del' | 'ins'>([
  ['before', 'del'],
  ['after', 'ins'],
]);

interface CellProps {
  /** Of the column. */
  name: string;
  value: LoggedValue;
  texts: OutputTexts;
}

function Cell({ name, value, texts }: CellProps) {
  const Side = sides.get(name);
  const isNothing = value.type === 'leaf' && value.text === 'null';
  const content =
    value.type === 'string' ? (
      `${value.text}${cutOff(value.more, texts)}`
    ) : (
      <InlineValue value={value} texts={texts} />
    );
  if (!Side) return <td>{content}</td>;
  return isNothing ? (
    <td className="live-nothing">{content}</td>
  ) : (
    <td>
      <Side>{content}</Side>
    </td>
  );
}

/** Whether rows are a difference: each has a value before and after, or says what happened to it. */
export function isDifference(rows: Row[]): boolean {
  const names = rows[0]?.entries.map(([name]) => name) ?? [];
  return names.includes('status') || [...sides.keys()].every((side) => names.includes(side));
}

/** Whether all items are plain objects with the same keys, as the rows of a query are. */
export function isRows(items: LoggedValue[]): items is Row[] {
  const keysOf = (item: LoggedValue | undefined) =>
    item?.type === 'object' && !item.name ? item.entries.map(([key]) => key).join('\0') : undefined;
  const first = keysOf(items[0]);
  return !!first && items.every((item) => keysOf(item) === first);
}
