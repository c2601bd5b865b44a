import { ApiHeading } from '@truedocs/reference/parts';
import { StaticContent } from 'truedocs/theme';
import type { DescribedColumn, SqlSurfaceProps } from '../product/releases/sql/sql-pages.ts';
import type { SqlColumn } from '../product/releases/sql/sql-surfaces.ts';
import { ColumnTable } from './tables/ColumnTable.tsx';

/** The page of a table or a table function, with all its columns. */
export function SqlSurfacePage({
  name,
  kind,
  description,
  signatures,
  example,
  lists,
}: SqlSurfaceProps) {
  return (
    <>
      <h1 className="api-title">
        {name} <span className="api-kind">{kind}</span>
      </h1>
      <StaticContent nodes={description} />
      {signatures.length > 0 && (
        <p>
          Call it as{' '}
          {signatures.map((signature, index) => (
            <span key={signature}>
              {index > 0 && ' or '}
              <code>{signature}</code>
            </span>
          ))}
          , for example:
        </p>
      )}
      <StaticContent nodes={example} />
      {lists.map(({ id, title, columns }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          <Columns label={title} columns={columns} />
        </section>
      ))}
    </>
  );
}

function Columns({ label, columns }: { label: string; columns: DescribedColumn[] }) {
  const isWritable = columns.some(({ insert }) => insert !== undefined);
  const rows = columns.map((column) => ({
    name: column.name,
    type: column.nullable ? `${column.type} or NULL` : column.type,
    meaning: <StaticContent nodes={column.meaning} />,
    last: <Insert column={column} />,
  }));
  return (
    <ColumnTable label={label} lastHeading={isWritable ? 'On insert' : undefined} rows={rows} />
  );
}

const policies: Record<string, string> = {
  REQUIRED: 'required',
  OPTIONAL: 'optional',
  READ_ONLY: 'read-only',
  CONDITIONAL: 'depends on other columns',
};

function Insert({ column: { insert = '', default: value } }: { column: SqlColumn }) {
  if (value === undefined) return <>{policies[insert] ?? insert}</>;
  return (
    <>
      defaults to <code>{value}</code>
    </>
  );
}
