import { BreakableText, ScrollRegion } from '@truedocs/reference/parts';
import type { ContentNode } from 'truedocs';
import { StaticContent } from 'truedocs/theme';
import { afterUnderscore } from './BreakableName.tsx';

/**
 * A query, and below it the rows that it has returned.
 *
 * @param name What the query is about, for those who can't see the table.
 */
export function SqlAnswer({
  name,
  code,
  rows,
}: {
  name: string;
  code: ContentNode[];
  rows: Record<string, string | number | boolean | null>[];
}) {
  return (
    <div className="api-answer">
      <StaticContent nodes={code} />
      <ScrollRegion label={`Result: ${name}`} className="api-result">
        <Rows rows={rows} />
      </ScrollRegion>
    </div>
  );
}

function Rows({ rows }: { rows: Record<string, string | number | boolean | null>[] }) {
  const [first] = rows;
  if (!first) return 'The query returns no rows.';
  return (
    <table>
      <thead>
        <tr>
          {Object.keys(first).map((column) => (
            <th key={column} scope="col">
              <BreakableText text={column} at={afterUnderscore} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {Object.entries(row).map(([column, value]) => (
              <td key={column}>
                <BreakableText text={String(value)} at={afterUnderscore} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
