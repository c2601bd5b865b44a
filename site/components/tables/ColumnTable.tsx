import { ScrollRegion } from '@truedocs/reference/parts';
import { Fragment, type ReactNode } from 'react';
import { BreakableName } from './BreakableName.tsx';

/** A column, or a field that becomes one. */
interface ColumnRow {
  /** Several are separated by commas. */
  name: string;
  isPrimaryKey?: boolean | undefined;
  /** In code, unless it is more than a name. */
  type: ReactNode;
  /** Stands below the type. */
  fallback?: string | undefined;
  meaning: ReactNode;
  /** Answers `lastHeading`. */
  last?: ReactNode;
}

/**
 * The columns of a table, a row each.
 *
 * @param label Name of the table for those who can't see it.
 * @param heading Heads the names.
 * @param typeHeading Heads the types.
 * @param lastHeading Heads one more column; without it there is none.
 */
export function ColumnTable({
  label,
  heading = 'Column',
  typeHeading = 'Type',
  lastHeading,
  rows,
}: {
  label: string;
  heading?: string;
  typeHeading?: string;
  lastHeading?: string | undefined;
  rows: ColumnRow[];
}) {
  return (
    <ScrollRegion
      label={label}
      className={typeHeading === 'Type' ? 'api-fields api-columns' : 'api-fields'}
    >
      <table>
        <thead>
          <tr>
            <th>{heading}</th>
            <th>{typeHeading}</th>
            <th>Meaning</th>
            {lastHeading && <th>{lastHeading}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isPrimaryKey, type, fallback, meaning, last }) => (
            <tr key={name}>
              <td>
                {name.split(', ').map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && ', '}
                    <BreakableName name={part} />
                  </Fragment>
                ))}
                {isPrimaryKey && (
                  <>
                    {' '}
                    <span className="api-flag">primary key</span>
                  </>
                )}
              </td>
              <td>
                {typeof type === 'string' ? <TypeName name={type} /> : type}
                {fallback && <span className="api-list-summary"> default {fallback}</span>}
              </td>
              <td>{meaning}</td>
              {lastHeading && <td data-label={lastHeading}>{last}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TypeName({ name }: { name: string }) {
  return (
    <span className="api-type">
      <code>{name}</code>
    </span>
  );
}
