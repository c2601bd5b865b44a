import { ApiContent } from '#theme/reference/ApiContent.tsx';
import { ApiHeading } from '#theme/reference/ApiHeading.tsx';
import { ScrollRegion } from '#theme/reference/ScrollRegion.tsx';
import type { SqlSurfaceProps } from './sql-pages.ts';
import type { SqlColumn } from './sql-surfaces.ts';

/** The page of a table or a table function, with all its columns. */
export function SqlSurfacePage({
  name,
  kind,
  description,
  signatures,
  example = '',
  lists,
}: SqlSurfaceProps) {
  return (
    <>
      <h1 className="api-title">
        {name} <span className="api-kind">{kind}</span>
      </h1>
      <ApiContent nodes={description} />
      {signatures.length > 0 && (
        <p>
          Call it as{' '}
          {signatures.map((signature, index) => (
            <span key={signature}>
              {index > 0 && ' or '}
              <code>{signature}</code>
            </span>
          ))}
          :
        </p>
      )}
      {example && (
        <p>
          <code>{example}</code>
        </p>
      )}
      {lists.map(({ id, title, columns }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          <Columns label={title} columns={columns} />
        </section>
      ))}
    </>
  );
}

function Columns({ label, columns }: { label: string; columns: SqlColumn[] }) {
  const isWritable = columns.some(({ insert }) => insert !== undefined);
  return (
    <ScrollRegion label={label} className="api-fields">
      <table>
        <thead>
          <tr>
            <th>Column</th>
            <th>Type</th>
            <th>Meaning</th>
            {isWritable && <th>On insert</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <td>
                <code>{column.name}</code>
              </td>
              <td>
                {column.type}
                {column.nullable && ' or NULL'}
              </td>
              <td>{column.meaning}</td>
              {isWritable && (
                <td>
                  <Insert column={column} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const policies: Record<string, string> = {
  REQUIRED: 'required',
  OPTIONAL: 'optional',
  READ_ONLY: 'read-only',
  CONDITIONAL: 'depends on the other columns',
};

function Insert({ column: { insert = '', default: value } }: { column: SqlColumn }) {
  if (value === undefined) return <>{policies[insert] ?? insert}</>;
  return (
    <>
      optional, else <code>{value}</code>
    </>
  );
}
