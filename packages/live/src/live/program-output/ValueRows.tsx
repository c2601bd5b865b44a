import { fillText } from 'truedocs/shared';
import type { OutputTexts } from '#live/texts.ts';
import { type Row, sideOf } from '../shared/difference-rows.ts';
import { cutOff, formatCount } from '../shared/format-value.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import { InlineValue } from './InlineValue.tsx';
import { stopWhileItScrolls } from './scroll-stop.ts';

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
      {/* biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark, of which a page may have many */}
      <div
        className="live-rows"
        ref={(rows) => (rows ? stopWhileItScrolls(rows) : undefined)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={liveRowsText}
      >
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
                  <Cell key={name} side={sideOf(name, columns)} value={value} texts={texts} />
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

interface CellProps {
  /** Of a difference. */
  side: 'del' | 'ins' | undefined;
  value: LoggedValue;
  texts: OutputTexts;
}

function Cell({ side: Side, value, texts }: CellProps) {
  const isNothing = value.type === 'leaf' && ['null', 'undefined'].includes(value.text);
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
