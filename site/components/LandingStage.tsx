import type { ReactNode } from 'react';
import {
  CodeLines,
  DraftGraph,
  DraftPage,
  PageField,
} from '../examples/draft-editor/EditorView.tsx';
import { fields } from '../examples/draft-editor/fields.ts';
import { pitchOf } from '../examples/draft-editor/pitch.ts';
import { commit, type RecordedDraft, recordedDraft, recordedRun } from './recorded-draft.ts';

const recordings = { '0.5': recordedDraft, '0.17': recordedRun };

/** What happens in the steps of a replay. replay.css gives each its time, and replay.ts its place on the slider. */
const names = [
  'create a draft',
  'edit the headline',
  'edit the button',
  'compare draft with main',
  'merge draft into main',
].map((name, index, { length }) => `${index + 1} of ${length}: ${name}`);

const steps = names.map((_, index) => index + 1);

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
  /** The app that takes its place, if there is one. */
  children?: ReactNode;
}) {
  const run = recordings[release];
  return (
    <div className="landing-stage" data-has-app={children ? true : undefined}>
      {children}
      <div className="stage-recorded">
        <div className="replay" role="img" aria-label={describe(run)}>
          <div className="draft-editor" data-markdown-ignore>
            <div className="replay-graphs">
              {steps.map((step) => (
                <Graphs key={step} run={run} step={step} />
              ))}
            </div>
            <div className="draft-panes">
              <div className="replay-pages">
                {steps.map((step) => (
                  <Page key={step} run={run} step={step} />
                ))}
              </div>
              <CodeLines
                lines={run.lines.map(({ code }) => code)}
                steps={run.lines.map(({ step }) => step)}
              />
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
            Replay
          </button>
          <span>{label}</span>
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  run: RecordedDraft;
  step: number;
}

/** Pixels for the graph on phones and elsewhere, and for how many commits at most. */
const rooms = { narrow: 316, wide: 648 };
const mostCommits = 7;

/** The graph after a step, for two widths. */
function Graphs({ run, step }: StepProps) {
  const isNew = run.commits.some((commit) => commit.step === step);
  // A branch without a commit is drawn as the line to its first one, whose node is still empty.
  const hasLine = !isNew && step === 1;
  const recent = run.commits.slice(0, mostCommits);
  const commits = recent
    .filter((commit) => commit.step <= (hasLine ? step + 1 : step))
    .map(({ id, parents, note }) => {
      const tips = Object.keys(run.branches).filter((name) => run.branches[name]?.[step] === id);
      return { ...commit(id, parents, ...tips), note: hasLine ? '' : note };
    });
  const added = hasLine
    ? 'line'
    : isNew && !isDrawn(run, step)
      ? 'both'
      : isNew
        ? 'node'
        : undefined;
  const active = step === steps.length ? 'main' : 'draft';
  return (
    <div className="replay-frame" data-step={step} data-added={added}>
      {Object.entries(rooms).map(([name, room]) => (
        <div key={name} data-width={name}>
          <DraftGraph
            commits={commits}
            pitch={Math.floor(pitchOf(recent.length, room))}
            room={room}
            active={active}
            label={undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** Whether the line to the commit of a step was drawn before. */
function isDrawn(run: RecordedDraft, step: number): boolean {
  return step === 2 && !run.commits.some((commit) => commit.step === 1);
}

/** The page after a step: its draft, and in the end `main`. */
function Page({ run, step }: StepProps) {
  const isMerged = step === steps.length;
  return (
    <div className="replay-frame" data-step={step}>
      <DraftPage
        header={
          <span className="draft-branch" data-lane={isMerged ? 'main' : 'draft'}>
            {isMerged ? 'main' : 'draft'}
          </span>
        }
      >
        {Object.keys(fields).map((name) => {
          const order = run.changes.findIndex(({ field }) => field === name);
          const change = run.changes[order];
          // The first change is made in the second step.
          const isMade = change !== undefined && step >= order + 2;
          const after = isMade ? String(change.after?.value) : run.before[name];
          const isCompared = step === 4 && isMade;
          return (
            <PageField
              key={name}
              name={name}
              before={isCompared ? run.before[name] : undefined}
              isChanged={isMade && !isMerged}
            >
              <span data-typed={(step === order + 2 && isMade) || undefined}>
                {isMerged ? run.after[name] : after}
              </span>
            </PageField>
          );
        })}
      </DraftPage>
    </div>
  );
}

/** The recording in a sentence. */
function describe({ changes }: RecordedDraft): string {
  const edits = changes.map(
    ({ field, before, after }) => `the ${field} from “${before?.value}” to “${after?.value}”`,
  );
  return `Recording: a draft branches off main, changes ${edits.join(' and ')}, is compared with main, and is merged back.`;
}
