import { StaticHtml } from 'truedocs/theme/StaticHtml';
import { EditorView } from '../../examples/draft-editor/EditorView.tsx';
import { recordedDraft } from './recorded-draft.ts';

/**
 * An editor beside the code behind it. Until a reader starts the app, and without script, its
 * recorded state is shown; the button that starts the app covers it.
 */
export function LandingDemo({
  title,
  text,
  parts,
}: {
  title: string;
  /** Suggests something to try in the app. */
  text: string;
  /** The app, and the file to show. */
  parts: { html: string }[];
}) {
  const [app, file] = parts;
  return (
    <section className="landing-demo">
      <div className="landing-demo-text">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="landing-demo-app">
        <StaticHtml html={app?.html ?? ''} />
        <div className="landing-demo-preview">
          <EditorView state={recordedDraft} />
        </div>
      </div>
      <StaticHtml className="landing-demo-code" html={file?.html ?? ''} />
    </section>
  );
}
