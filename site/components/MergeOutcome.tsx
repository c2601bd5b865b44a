import { type Action, mergeOutcomes, widths } from './figures/merge-outcomes.ts';

const actions = ['keep', 'edit', 'delete'] as const;

const branches = ['main', 'draft'] as const;

const textOf = (action: Action, width: number) =>
  ({ keep: `keeps ${widths.before}`, edit: `sets ${width}`, delete: 'deletes it' })[action];

const nounOf = { edit: 'edit', delete: 'deletion' };

/** A merge whose two sides a reader sets, by styles alone. */
export function MergeOutcome({
  release,
  main,
  draft,
}: {
  /** Whose library merges. */
  release: keyof typeof mergeOutcomes;
  /** What each side does at first. */
  main: Action;
  draft: Action;
}) {
  const first = { main, draft };
  return (
    <figure className="landing-figure figure-merge" data-markdown-ignore>
      {branches.map((branch) => (
        <fieldset key={branch}>
          <legend>
            <code>{branch}</code>
          </legend>
          {actions.map((action) => (
            <label key={action}>
              <input
                type="radio"
                name={branch}
                value={action}
                defaultChecked={action === first[branch]}
              />
              {textOf(action, widths[branch])}
            </label>
          ))}
        </fieldset>
      ))}
      {actions.map((onMain) => (
        <div key={onMain} data-main={onMain}>
          {actions.map((onDraft) => {
            const width = mergeOutcomes[release][`${onMain} ${onDraft}`];
            const { text, isLoss } = verdictOf(onMain, onDraft, width);
            return (
              <p key={onDraft} data-draft={onDraft} data-loss={isLoss || undefined}>
                <code>merged</code>
                <strong>{width ?? 'deleted'}</strong>
                <span>{text}</span>
              </p>
            );
          })}
        </div>
      ))}
    </figure>
  );
}

/** What a merge does with what the sides did, and whether that takes back what main did. */
function verdictOf(main: Action, draft: Action, width: number | undefined) {
  if (main === 'keep') {
    const text =
      draft === 'keep'
        ? 'There’s nothing to merge.'
        : `The merge takes the draft’s ${nounOf[draft]}.`;
    return { text, isLoss: false };
  }
  if (width === (main === 'edit' ? widths.main : undefined)) {
    const text = draft === 'keep' ? `The merge keeps main’s ${nounOf[main]}.` : 'Both sides agree.';
    return { text, isLoss: false };
  }
  const text =
    draft === 'keep'
      ? `The merge reverts main’s ${nounOf[main]}.`
      : `The draft’s ${nounOf[draft]} wins, and no conflict is reported.`;
  return { text, isLoss: true };
}
