import { type Base, selectDifferences } from './differences.ts';
import { useQuery } from './lix-react.ts';
import type { Version } from './versions.ts';

interface DifferencesProps {
  active: Version;
  base: Base | undefined;
}

export function Differences({ active, base }: DifferencesProps) {
  const name = base?.kind === 'version' ? base.version.name : 'the earlier commit';
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      {base ? (
        <>
          <p>
            From {name} to {active.name}:
          </p>
          <List active={active} base={base} />
        </>
      ) : (
        <p>
          Switch to another version, or choose a commit of the history to compare
          with.
        </p>
      )}
    </section>
  );
}

function List({ active, base }: { active: Version; base: Base }) {
  const rows = useQuery((lix) => selectDifferences(lix, active, base));
  if (!rows) return <p>Comparing</p>;
  if (rows.length === 0) return <p>No differences.</p>;
  return (
    <dl>
      {rows.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{before.value}</del>}
            {after && <ins>{after.value}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
