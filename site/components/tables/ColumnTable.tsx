import { ScrollRegion } from '@truedocs/reference/parts';
import type { ReactNode } from 'react';
import { BreakableName } from './BreakableName.tsx';

/** A column, or a field that becomes one. */
interface ColumnRow {
  name: string;
  /** Stands behind the name. */
  flag?: ReactNode;
  type: ReactNode;
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
          {rows.map(({ name, flag, type, meaning, last }) => (
            <tr key={name}>
              <td>
                <BreakableName name={name} />
                {flag}
              </td>
              <td>{type}</td>
              <td>{meaning}</td>
              {lastHeading && <td data-label={lastHeading}>{last}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
