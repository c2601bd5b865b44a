const rows = [
  { property: 'size', value: '14' },
  { property: 'theme', before: 'light', value: 'dark' },
  { property: 'font', value: 'serif', added: true },
];

/** A JSON file in which one property changed and one was added: the diff names just these two. */
export function EntityDiffFigure() {
  return (
    <figure className="landing-figure">
      <table className="figure-table">
        <caption>settings.json</caption>
        <thead>
          <tr>
            <th scope="col">property</th>
            <th scope="col">value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ property, before, value, added }) => (
            <tr key={property} data-added={added}>
              <td>{property}</td>
              <td>
                {before && <del>{before}</del>} {before ? <ins>{value}</ins> : value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>What a JSON plugin reports: one property modified, one added</figcaption>
    </figure>
  );
}
