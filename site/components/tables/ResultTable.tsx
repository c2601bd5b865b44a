import { ScrollRegion } from '@truedocs/reference/parts';
import { BreakableName } from './BreakableName.tsx';

/**
 * The rows that a query has returned.
 *
 * @param name What the query is about, for those who can't see the table.
 */
export function ResultTable({
  name,
  rows,
}: {
  name: string;
  rows: Record<string, string | number | boolean | null>[];
}) {
  const [first] = rows;
  if (!first) return <p>The query returns no rows.</p>;
  return (
    <ScrollRegion label={`Result: ${name}`} className="api-fields">
      <table>
        <thead>
          <tr>
            {Object.keys(first).map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {Object.entries(row).map(([column, value]) => (
                <td key={column} data-label={column}>
                  <BreakableName name={String(value)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
