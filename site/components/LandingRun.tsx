import { ChangeList, DraftGraph } from '../examples/draft-editor/EditorView.tsx';
import { recordedRun } from './recorded-draft.ts';

/** The history and the differences that a program left, recorded from a run. */
export function LandingRun({
  title,
  label,
}: {
  /** Says what differs. */
  title: string;
  /** Says where it comes from. */
  label: string;
}) {
  const { commits, changes } = recordedRun;
  return (
    <figure className="landing-demo">
      <figcaption className="live-bar live-status">{label}</figcaption>
      <div className="draft-editor">
        <DraftGraph commits={commits} />
        <div className="draft-changes">
          <p className="draft-title">{title}</p>
          <ChangeList changes={changes} />
        </div>
      </div>
    </figure>
  );
}
