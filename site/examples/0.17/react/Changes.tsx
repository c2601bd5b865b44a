import { useQuery } from './lix-react.ts';

type Change = { key: string; before: string | null; after: string | null };

export function Changes({ from, to }: { from: string; to: string }) {
  const { rows = [] } = useQuery<Change>(
    `SELECT key, from_value AS before, to_value AS after
     FROM lix_diff('lix_key_value', $1, $2) ORDER BY key`,
    [from, to],
  );
  return (
    <dl>
      {rows.map(({ key, before, after }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
