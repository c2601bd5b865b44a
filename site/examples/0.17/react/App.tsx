import { useState } from 'react';
import { useLix, useQuery } from './lix-react.ts';

export function App() {
  const lix = useLix();
  const [name, setName] = useState('');
  const [filter, setFilter] = useState('');
  const { rows, error } = useQuery<{ id: string; path: string }>(
    `SELECT id, path FROM lix_file
     WHERE path LIKE $1 AND path NOT LIKE '/.lix/%' ORDER BY path`,
    [`%${filter}%`],
  );

  async function add() {
    await lix.execute(
      "INSERT INTO lix_file (path, content) VALUES ($1, CAST('' AS BYTEA))",
      [`/${name}.txt`],
    );
    setName('');
  }

  return (
    <>
      <form action={add}>
        <label>
          Name{' '}
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            pattern="[a-z0-9\-]+"
          />
        </label>
        <button type="submit">Add</button>
        <button type="button" onClick={() => lix.undo()}>
          Undo
        </button>
      </form>
      <label>
        Filter{' '}
        <input value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      {error !== undefined && <p role="alert">{String(error)}</p>}
      <ul>
        {rows?.map((file) => (
          <li key={file.id}>{file.path}</li>
        ))}
      </ul>
    </>
  );
}
