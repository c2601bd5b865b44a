import { CodeLines } from '../examples/draft-editor/EditorView.tsx';
import { Graphs, recordings } from './landing/Graphs.tsx';
import type { RecordedDraft } from './recorded-draft.ts';

/** A branch from its beginning to its merge, through whose steps a reader goes, by styles alone. */
export function BranchSteps({
  release,
}: {
  /** Whose library has run. */
  release: keyof typeof recordings;
}) {
  const run = recordings[release];
  const steps = run.steps.map(({ name }, index) => ({ name, step: index + 1 }));
  return (
    <figure className="landing-figure figure-steps" data-markdown-ignore>
      {/* Styles that play a recording leave one alone that is at a step. */}
      <div className="replay" data-at="chosen">
        <div className="replay-graphs">
          {steps.map(({ step }) => (
            <Graphs key={step} run={run} step={step} />
          ))}
        </div>
        <fieldset>
          <legend className="visually-hidden">Step</legend>
          {steps.map(({ name, step }) => (
            <label key={step}>
              <input type="radio" name="step" value={step} defaultChecked={step === 1} />
              {name}
            </label>
          ))}
        </fieldset>
        <div className="replay-pages">
          {steps.map(({ step }) => (
            <div key={step} className="replay-frame" data-step={step}>
              <Values run={run} step={step} />
            </div>
          ))}
        </div>
        <CodeLines calls={run.steps.map(({ calls }) => calls)} />
      </div>
    </figure>
  );
}

const branches = ['main', 'draft'] as const;

/** What both branches have after a step, of what the run changes. */
function Values({ run, step }: { run: RecordedDraft; step: number }) {
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <td />
          {branches.map((branch) => (
            <th key={branch} scope="col" data-branch={branch}>
              {branch}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {run.changes.map(({ field, before }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {branches.map((branch) => {
              const value = heldBy(run, { field, branch, step });
              // The merge gave the draft nothing.
              const isNew = value !== before && (branch === 'main' || step < run.steps.length);
              return <td key={branch}>{isNew ? <ins>{value}</ins> : value}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Place {
  field: string;
  branch: (typeof branches)[number];
  step: number;
}

/** The value of a field on a branch after a step. */
function heldBy({ before, after, changes, steps }: RecordedDraft, { field, branch, step }: Place) {
  if (branch === 'main' && step === steps.length) return after[field];
  const isMade = (change: (typeof changes)[number]) =>
    change.field === field && change.branch === branch && change.step <= step;
  return changes.find(isMade)?.after ?? before[field];
}
