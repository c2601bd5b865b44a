import type { InspectorView, LiveTexts, QueryResult, Run } from '@truedocs/live';
import { formatCount, ValueRows } from '@truedocs/live/parts';
import { useId, useState } from 'react';
import { fillText } from 'truedocs/shared';
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
  const view =
    views.find(({ name }) => `view ${name}` === chosen) ?? (chosen ? undefined : views[0]);
  const table = view ? undefined : tables.find(({ name }) => name === chosen);
  // The next program may not have the table of the one before.
  const isGone = !view && !table && tables.length > 0;
  const isShown = revision !== undefined;
  const page = useAsked(
    isShown ? () => readPage(run, sourceOf(isGone ? views[0] : view, chosen), start) : undefined,
    [run, revision, chosen, start, isGone],
  );

  function choose(name: string): void {
    setChosen(name);
    setStart(0);
  }

  return (
    <>
      <TableChoice
        views={views}
        tables={tables}
        chosen={isGone ? '' : view ? `view ${view.name}` : chosen}
        texts={texts}
        onChoose={choose}
      />
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

interface TableChoiceProps extends Pick<TablesPaneProps, 'views' | 'tables' | 'texts'> {
  chosen: string;
  onChoose: (name: string) => void;
}

/** Views, and tables that answer quickly. */
function TableChoice({ views, tables, chosen, texts, onChoose }: TableChoiceProps) {
  const id = useId();
  return (
    <div className="data-bar">
      <label htmlFor={id}>{texts.dataTableText}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <optgroup label={texts.dataViewsText}>
          {views.map(({ name }) => (
            <option key={name} value={`view ${name}`}>
              {texts[name]}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.dataAllTablesText}>
          {tables
            .filter(({ isQuick }) => isQuick)
            .map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
        </optgroup>
      </select>
    </div>
  );
}

/** Where rows come from, in SQL. */
interface Source {
  /** Selects all rows, without a limit. */
  select: string;
  /** Names them behind `FROM`. */
  from: string;
}

/** A view, or else a table. */
function sourceOf(view: InspectorView | undefined, table: string): Source {
  if (view) return { select: view.sql, from: `(${view.sql}) AS overview` };
  const name = `"${table.replaceAll('"', '""')}"`;
  return { select: `SELECT * FROM ${name}`, from: name };
}

async function readPage(run: Run, { select, from }: Source, start: number): Promise<Page> {
  const [page, counted] = await Promise.all([
    run.query(`${select} LIMIT ${pageSize} OFFSET ${start}`),
    run.query(`SELECT count(*) AS counted FROM ${from}`),
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
