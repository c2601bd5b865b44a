import { type ChangeEvent, useId, useState } from 'react';
import { fillText } from 'truedocs/fill-text';
import type { InspectorView } from 'truedocs/inspector';
import { formatCount } from 'truedocs/live/format-value';
import type { QueryResult, Run } from 'truedocs/live/run-program';
import { ValueRows } from 'truedocs/live/ValueRows';
import type { LiveTexts } from 'truedocs/live-texts';
import { AskedContent } from './AskedContent.tsx';
import type { KnownTable } from './read-names.ts';
import type { DataTexts } from './texts.ts';
import { useAsked } from './use-asked.ts';

interface TablesPaneProps {
  run: Run;
  views: readonly InspectorView[];
  tables: readonly KnownTable[];
  /** Another one asks again; nothing while the pane isn't shown. */
  revision: number | undefined;
  texts: LiveTexts & DataTexts;
}

/** Rows that are shown at once. */
const pageSize = 50;

/** A page of a table, or all of what an overview found. */
interface Page extends QueryResult {
  /** Rows in all. */
  count: number;
}

/** A table or a view as a grid, page by page. */
export function TablesPane({ run, views, tables, revision, texts }: TablesPaneProps) {
  const [chosen, setChosen] = useState('');
  const [start, setStart] = useState(0);
  const id = useId();
  const view =
    views.find(({ name }) => `view ${name}` === chosen) ?? (chosen ? undefined : views[0]);
  const quick = tables.filter(({ isQuick }) => isQuick);
  const table = view ? undefined : tables.find(({ name }) => name === chosen);
  // The next program may not have the table of the one before.
  const isGone = !view && !table && tables.length > 0;
  const isShown = revision !== undefined;
  const page = useAsked(
    isShown ? () => readPage(run, isGone ? views[0]?.sql : view?.sql, chosen, start) : undefined,
    [run, revision, chosen, start, isGone],
  );

  function choose({ target }: ChangeEvent<HTMLSelectElement>): void {
    setChosen(target.value);
    setStart(0);
  }

  return (
    <>
      <div className="data-bar">
        <label htmlFor={id}>{texts.dataTableText}</label>
        <select id={id} value={isGone ? '' : view ? `view ${view.name}` : chosen} onChange={choose}>
          <optgroup label={texts.dataViewsText}>
            {views.map(({ name }) => (
              <option key={name} value={`view ${name}`}>
                {texts[name]}
              </option>
            ))}
          </optgroup>
          <optgroup label={texts.dataAllTablesText}>
            {quick.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </select>
      </div>
      <AskedContent asked={page} waiting={texts.dataWaitingText}>
        {({ rows, count }) => (
          <>
            <Pager
              first={start}
              shown={rows.length}
              count={count}
              texts={texts}
              onMove={setStart}
            />
            <Grid rows={rows} columns={table?.columns} texts={texts} />
          </>
        )}
      </AskedContent>
    </>
  );
}

/**
 * @param viewSql Query of an overview, which ends without a limit; without one, the table is read.
 */
async function readPage(
  run: Run,
  viewSql: string | undefined,
  table: string,
  start: number,
): Promise<Page> {
  const name = `"${table.replaceAll('"', '""')}"`;
  const [rowsSql, source] =
    viewSql === undefined ? [`SELECT * FROM ${name}`, name] : [viewSql, `(${viewSql}) AS overview`];
  const [page, counted] = await Promise.all([
    run.query(`${rowsSql} LIMIT ${pageSize} OFFSET ${start}`),
    run.query(`SELECT count(*) AS counted FROM ${source}`),
  ]);
  const value = counted.rows[0]?.counted;
  const count = value && 'text' in value ? Number.parseInt(value.text, 10) : 0;
  return { ...page, count: Math.max(count, start + page.rows.length) };
}

interface PagerProps {
  first: number;
  shown: number;
  count: number;
  texts: DataTexts;
  onMove: (start: number) => void;
}

/** Numbers of the rows that are shown, and buttons for those before and after. */
function Pager({ first, shown, count, texts, onMove }: PagerProps) {
  if (count === 0) return null;
  const values = {
    first: formatCount(first + 1),
    last: formatCount(first + shown),
    count: formatCount(count),
  };
  return (
    <div className="data-bar">
      <span aria-live="polite">{fillText(texts.dataRowsText, values)}</span>
      {count > pageSize && (
        <>
          {/* They stay where they are when there's nothing more, so that the focus does, too. */}
          <button
            type="button"
            aria-disabled={first === 0}
            onClick={() => onMove(Math.max(0, first - pageSize))}
          >
            {texts.dataPreviousText}
          </button>
          <button
            type="button"
            aria-disabled={first + shown >= count}
            onClick={() => first + shown < count && onMove(first + pageSize)}
          >
            {texts.dataNextText}
          </button>
        </>
      )}
    </div>
  );
}

interface GridProps {
  rows: QueryResult['rows'];
  /** Are named where there are no rows. */
  columns: string[] | undefined;
  texts: LiveTexts & DataTexts;
}

/** Rows with a header that stays in sight. */
function Grid({ rows, columns, texts }: GridProps) {
  if (rows.length > 0) {
    const items = rows.map((row) => ({ type: 'object' as const, entries: Object.entries(row) }));
    return (
      <div className="data-grid">
        <ValueRows rows={items} more={undefined} texts={texts} />
      </div>
    );
  }
  return (
    <p className="data-note">
      {texts.dataNoRowsText}{' '}
      {columns && fillText(texts.dataColumnsText, { columns: columns.join(', ') })}
    </p>
  );
}
