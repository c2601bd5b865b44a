import { CommitGraph, shortId } from '../../commits/CommitGraph.tsx';
import type { ShownCommit } from '../../commits/read-commits.ts';

interface CommitChoiceProps {
  /** Every child before its parents. */
  commits: readonly ShownCommit[];
  /** Name for screen readers. */
  label: string;
  /** Id of the chosen commit. */
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * The graph of commits, each of which can be chosen. Its rows are radio buttons that lie above the
 * drawing, so that arrow keys, pointers and screen readers choose as they do anywhere.
 */
export function CommitChoice({ commits, label, chosen, onChoose }: CommitChoiceProps) {
  return (
    <fieldset className="data-commits">
      <legend className="visually-hidden">{label}</legend>
      <div className="data-commit-rows">
        <CommitGraph commits={commits} label={undefined} />
        <div className="data-commit-choices">
          {commits.map(({ id, tips, labels, note }) => (
            <label key={id}>
              <input
                type="radio"
                name="commit"
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <span className="visually-hidden">
                {[...tips, shortId(id), ...labels, note].join(' ')}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
