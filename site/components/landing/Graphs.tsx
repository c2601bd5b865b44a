import type { ReactNode } from 'react';
import { DraftGraph } from '../../examples/draft-editor/EditorView.tsx';
import { noCommit } from '../../examples/draft-editor/history.ts';
import { pitchOf, rooms } from '../../examples/draft-editor/pitch.ts';
import { commit, type RecordedDraft, recordedDraft, recordedRun } from '../recorded-draft.ts';

/** Runs of the library, by release. */
export const recordings = { '0.5': recordedDraft, '0.17': recordedRun };

/** A replay has five steps. replay.css gives each its time, and replay.ts its place on the slider. */
export const steps = [1, 2, 3, 4, 5];

export interface StepProps {
  run: RecordedDraft;
  step: number;
}

/** The graph after a step, for each width, and what stands on it. */
export function Graphs({ run, step, children }: StepProps & { children?: ReactNode }) {
  const isNew = isNewIn(run, step);
  const hasLine = hasOnlyLine(run, step);
  const added = hasLine
    ? 'line'
    : isNew && !isDrawn(run, step)
      ? 'both'
      : isNew
        ? 'node'
        : undefined;
  return (
    <div className="replay-frame" data-step={step} data-added={added}>
      {widths.map(([name, room]) => (
        <div key={name} data-width={name}>
          <DraftGraph
            commits={commitsAfter(run, step, mostCommits[name])}
            pitch={pitchIn(run, name)}
            room={room}
            active={shownIn(run, step) === 'draft' ? 'draft' : 'main'}
            label={undefined}
          />
        </div>
      ))}
      {children}
    </div>
  );
}

type Width = keyof typeof rooms;
const widths = Object.entries(rooms) as [Width, number][];

/** Commits for which each width has room beside their messages. */
const mostCommits: Record<Width, number> = { narrow: 6, wide: 7, broad: 7 };

const isNewIn = (run: RecordedDraft, step: number) =>
  run.commits.some((commit) => commit.step === step);

/** A branch without a commit is drawn as the line to its first one, whose node is still empty. */
const hasOnlyLine = (run: RecordedDraft, step: number) => step === 1 && !isNewIn(run, step);

/** The commits that are drawn after a step. */
function commitsAfter(run: RecordedDraft, step: number, most: number) {
  const hasLine = hasOnlyLine(run, step);
  return run.commits
    .slice(0, most)
    .filter((commit) => commit.step <= (hasLine ? step + 1 : step))
    .map(({ id, parents, note, step: made }) => {
      const tips = Object.keys(run.branches).filter((name) => run.branches[name]?.[step] === id);
      return {
        ...commit(id, parents, ...tips),
        note: hasLine ? noCommit : note,
        isEmpty: made > step,
      };
    });
}

/** Pixels between commits with which all steps have room. */
function pitchIn(run: RecordedDraft, width: Width): number {
  const pitches = steps.map((step) => {
    const commits = commitsAfter(run, step, mostCommits[width]);
    return pitchOf(commits.length, rooms[width], commits[0]?.note);
  });
  return Math.floor(Math.min(...pitches));
}

/** Whether the line to the commit of a step was drawn before. */
function isDrawn(run: RecordedDraft, step: number): boolean {
  return step === 2 && !run.commits.some((commit) => commit.step === 1);
}

/** The branch whose page is shown after a step. */
export function shownIn(run: RecordedDraft, step: number): string {
  return run.steps[step - 1]?.shown ?? 'main';
}
