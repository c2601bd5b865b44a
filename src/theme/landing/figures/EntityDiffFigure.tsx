const rows = [
  { sku: 'A-100', name: 'Desk lamp', price: '49.00' },
  { sku: 'A-101', name: 'Bookshelf', before: '120.00', price: '99.00' },
  { sku: 'A-102', name: 'Side table', price: '75.00', added: true },
];

/** A table in which one cell changed and one row came: the diff names just these. */
export function EntityDiffFigure() {
  return (
    <figure className="landing-figure">
      <table className="figure-table">
        <caption>prices.csv</caption>
        <thead>
          <tr>
            <th scope="col">sku</th>
            <th scope="col">name</th>
            <th scope="col">price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sku, name, before, price, added }) => (
            <tr key={sku} data-added={added}>
              <td>{sku}</td>
              <td>{name}</td>
              <td>
                {before && <del>{before}</del>} {before ? <ins>{price}</ins> : price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>What a plugin for CSV reports: 1 cell modified, 1 row added</figcaption>
    </figure>
  );
}
