import { FigureGraph } from './FigureGraph.tsx';

const branches = [
  { name: 'main', commits: [0, 35, 100], isMerged: true },
  { name: 'draft', commits: [65], from: 0, to: 100 },
];

const rows = [
  { at: 'before', headline: 'Notes for teams', price: '$15' },
  { at: 'draft', headline: 'Notes your team shares', price: '$15', changed: 'headline' },
  { at: 'main', headline: 'Notes for teams', price: '$12', changed: 'price' },
  { at: 'merged', headline: 'Notes your team shares', price: '$12' },
];

const columns = ['headline', 'price'] as const;

/** One row of a table, in which two branches have changed a column each. */
export function MergeFigure() {
  return (
    <figure className="landing-figure">
      <FigureGraph branches={branches} />
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">row 1</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} data-at={row.at}>
              <th scope="row">{row.at}</th>
              {columns.map((column) => (
                <td key={column}>
                  {row.changed === column ? <ins>{row[column]}</ins> : row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
