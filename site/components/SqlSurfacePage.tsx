import { ApiHeading, BreakableText } from '@truedocs/reference/parts';
import { StaticContent } from 'truedocs/theme';
import type { DescribedColumn, SqlSurfaceProps } from '../product/releases/sql/sql-pages.ts';
import type { SqlColumn } from '../product/releases/sql/sql-surfaces.ts';
import { afterUnderscore, BreakableName } from './tables/BreakableName.tsx';
import { ColumnTable } from './tables/ColumnTable.tsx';
import { SqlAnswer } from './tables/SqlAnswer.tsx';

/** The page of a table, a table function or a command: an example, all columns, and guides. */
export function SqlSurfacePage({
  name,
  kind,
  description,
  signatures,
  example,
  lists,
  guides,
}: SqlSurfaceProps) {
  return (
    <>
      <h1 className="api-title">
        <span className="api-name" data-context={kind}>
          <BreakableText text={name} at={afterUnderscore} />
        </span>{' '}
        <span className="api-kind">{kind}</span>
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
          .
        </p>
      )}
      <ApiHeading id="example" text="Example" />
      <StaticContent nodes={example.text} />
      <SqlAnswer name={name} code={example.code} rows={example.rows} />
      {lists.map(({ id, title, columns }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          <Columns label={title} columns={columns} />
        </section>
      ))}
      <ApiHeading id="used-in" text="Used in" />
      <ul>
        {guides.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
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
      defaults to <BreakableName name={value} />
    </>
  );
}
