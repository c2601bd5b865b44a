import type { ReactNode } from 'react';
import { CodeLines, DraftPage, PageField } from '../examples/draft-editor/EditorView.tsx';
import { fieldNames } from '../examples/draft-editor/fields.ts';
import { Graphs, recordings, type StepProps, shownIn, steps } from './landing/Graphs.tsx';
import type { RecordedChange, RecordedDraft } from './recorded-draft.ts';

/**
 * A run of the library, replayed once when the page loads: its commits, the page that it edits, and its code.
 * Styles alone do that; `features/replay` adds a slider and starts it again.
 */
export function LandingStage({
  release,
  label,
  children,
}: {
  /** Whose library has run. */
  release: keyof typeof recordings;
  /** Says where it comes from. */
  label: string;
  /** The app that takes its place. */
  children: ReactNode;
}) {
  const run = recordings[release];
  const names = run.steps.map(({ name }, index) => `${placeOf(index + 1)}: ${name}`);
  return (
    <div className="landing-stage">
      <div className="stage-recorded">
        <div className="replay" role="img" aria-label={describe(run)}>
          <div className="draft-editor" data-markdown-ignore>
            <div className="replay-graphs">
              {steps.map((step) => (
                <Graphs key={step} run={run} step={step}>
                  <div className="replay-name">
                    {placeOf(step)} <span>{run.steps[step - 1]?.name}</span>
                  </div>
                </Graphs>
              ))}
            </div>
            <div className="draft-panes">
              <div className="replay-pages">
                {steps.map((step) => (
                  <Page key={step} run={run} step={step} />
                ))}
              </div>
              <CodeLines calls={run.steps.map(({ calls }) => calls)} />
            </div>
          </div>
        </div>
        <div className="draft-controls" data-markdown-ignore>
          <input
            type="range"
            min={1}
            max={steps.length}
            defaultValue={1}
            aria-label="Step of the recording"
            aria-valuetext={names[0]}
            data-names={names.join(';')}
          />
          <button type="button" data-action="replay">
            <span>Pause</span>
            <span>Play</span>
            <span>Replay</span>
          </button>
          <span>{label}</span>
        </div>
      </div>
      {children}
    </div>
  );
}

const placeOf = (step: number) => `${step} of ${steps.length}`;

/** The page after a step, on the branch that it shows. */
function Page({ run, step }: StepProps) {
  const shown = shownIn(run, step);
  const isMerged = step === steps.length;
  const isCompared = step === steps.length - 1;
  /** A merge of edits of both branches says whose each is. */
  const isMixed = isMerged && run.changes.some(({ branch }) => branch === 'main');
  const made = run.changes.filter(
    (change) => change.step <= step && (isMerged || isCompared || change.branch === shown),
  );
  return (
    <div className="replay-frame" data-step={step}>
      <DraftPage
        header={
          <span className="draft-branch" data-lane={shown === 'main' ? 'main' : 'draft'}>
            {shown}
          </span>
        }
      >
        {fieldNames.map((name) => {
          const change = made.find(({ field }) => field === name);
          const isDraft = change?.branch === 'draft';
          return (
            <PageField
              key={name}
              name={name}
              before={isCompared && isDraft ? change.before : undefined}
              origin={isMixed ? change?.branch : undefined}
              isChanged={isCompared ? isDraft : !!change}
            >
              <Value text={run.before[name]} change={change} isNew={change?.step === step} />
            </PageField>
          );
        })}
      </DraftPage>
    </div>
  );
}

/** A value; a new one is typed, but for the button's, whose old text gives way to it. */
function Value({
  text,
  change,
  isNew,
}: {
  text: string | undefined;
  change: RecordedChange | undefined;
  isNew: boolean;
}) {
  const isSwapped = isNew && change?.field === 'button';
  return (
    <div className="draft-value" data-typed={(isNew && !isSwapped) || undefined}>
      {isSwapped ? (
        <span data-swapped>
          <span>{change.before}</span>
          <span>{change.after}</span>
        </span>
      ) : (
        <span>{change?.after ?? text}</span>
      )}
    </div>
  );
}

/** The recording in a sentence. */
function describe({ changes }: RecordedDraft): string {
  const editsOf = (branch: string) =>
    changes
      .filter((change) => change.branch === branch)
      .map(({ field, before, after }) => `the ${field} from “${before}” to “${after}”`)
      .join(' and ');
  const draft = `Recording: a draft branches off main and changes ${editsOf('draft')}`;
  const main = editsOf('main');
  return main
    ? `${draft}. Meanwhile main changes ${main}. The merge is previewed, and keeps both edits.`
    : `${draft}. It’s compared with main, and merged back.`;
}
