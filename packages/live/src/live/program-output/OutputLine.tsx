import { Fragment, memo } from 'react';
import type { OutputTexts } from '#live/texts.ts';
import { isDifference, isRows } from '../shared/difference-rows.ts';
import { cutOff, formatInline, formatKey, rest } from '../shared/format-value.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import type { OutputLine as Line } from '../shared/output-line.ts';
import { ErrorPlace } from './ErrorPlace.tsx';
import { InlineValue } from './InlineValue.tsx';
import { ValueRows } from './ValueRows.tsx';

/** Longest value, in characters, that stays on one line. */
const lineWidth = 72;

interface OutputLineProps {
  line: Line;
  texts: OutputTexts;
  /** Rows become a table however short they are. */
  asTable?: boolean;
}

/**
 * A line of output, the same in a page that was built and in one that ran the program: short values
 * on one line, rows of a query as a table, other long values to be unfolded. Lines come from
 * programs, which may send what no type allows.
 */
export const OutputLine = memo(function OutputLine({ line, texts, asTable }: OutputLineProps) {
  return (
    <div className="live-line" data-level={String(line.level)}>
      {line.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          <TopLevel value={value} texts={texts} asTable={asTable} />
        </Fragment>
      ))}
    </div>
  );
});

type ValueProps<Value = LoggedValue> = { value: Value; texts: OutputTexts };

function TopLevel({ value, texts, asTable }: ValueProps & { asTable: boolean | undefined }) {
  if (value.type === 'string') return `${value.text}${cutOff(value.more, texts)}`;
  if (value.type === 'error') return <ErrorValue value={value} texts={texts} />;
  const rows = value.type === 'array' && isRows(value.items) ? value.items : undefined;
  const isTable = asTable || isLong(value, texts) || (rows && isDifference(rows));
  if (!isTable) return <InlineValue value={value} texts={texts} />;
  if (value.type === 'array' && rows) {
    return <ValueRows rows={rows} more={value.more} texts={texts} />;
  }
  return <LongValue value={value} texts={texts} isOpen />;
}

function ErrorValue({ value, texts }: ValueProps<Extract<LoggedValue, { type: 'error' }>>) {
  const { name, message, line } = value;
  return (
    <>
      <strong>{name}</strong>
      {`: ${message}`}
      {line && ' '}
      <ErrorPlace error={value} texts={texts} />
    </>
  );
}

/** A value with long parts is unfolded at first; those among its parts are folded. */
function LongValue({ value, texts, isOpen }: ValueProps & { isOpen: boolean }) {
  const isFold = value.type === 'array' || value.type === 'object';
  if (!isFold || !isLong(value, texts)) return <InlineValue value={value} texts={texts} />;
  const parts = partsOf(value);
  const name = value.name ?? (value.type === 'array' ? `Array(${countOf(value)})` : 'Object');
  return (
    <details className="live-fold" open={isOpen}>
      <summary>{name}</summary>
      {parts.map(([key, part], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value that was printed
        <div key={index}>
          {key !== undefined && (
            <>
              <span className="tk-type">{formatKey(String(key))}</span>
              {': '}
            </>
          )}
          <LongValue value={part} texts={texts} isOpen={false} />
        </div>
      ))}
      {rest(value.more, texts).map((text) => (
        <div key="more">{text}</div>
      ))}
    </details>
  );
}

type Compound = Extract<LoggedValue, { type: 'array' | 'object' }>;

function partsOf(value: Compound): [key: string | undefined, part: LoggedValue][] {
  return value.type === 'array' ? value.items.map((item) => [undefined, item]) : value.entries;
}

function countOf(value: Compound): number {
  return partsOf(value).length + (value.more ?? 0);
}

function isLong(value: LoggedValue, texts: OutputTexts): boolean {
  return formatInline(value, texts).length > lineWidth;
}
