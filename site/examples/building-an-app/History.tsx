import { selectHistory, toSaves } from './history.ts';
import { useQuery } from './lix-react.ts';
import type { Version } from './versions.ts';

interface HistoryProps {
  active: Version;
  /** The commit to compare with. */
  selected: string | undefined;
  onSelect: (commit: string | undefined) => void;
}

/** The commits behind the active version; one can be chosen to compare with. */
export function History({ active, selected, onSelect }: HistoryProps) {
  const rows = useQuery((lix) => selectHistory(lix, active.commit_id));
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol reversed>
        {toSaves(rows ?? []).map(({ commit, at, fields }) => (
          <li key={commit}>
            <span>
              <time dateTime={at}>{new Date(at).toLocaleTimeString()}</time>{' '}
              {fields.join(', ')}
            </span>
            <button
              type="button"
              aria-pressed={commit === selected}
              onClick={() => onSelect(commit === selected ? undefined : commit)}
            >
              Compare
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
