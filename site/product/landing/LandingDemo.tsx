import { StaticHtml } from 'truedocs/theme';
import { EditorView } from '../../examples/draft-editor/EditorView.tsx';
import { recordedDraft } from './recorded-draft.ts';

/**
 * The editor of drafts. Until a reader starts it, and without script, its recorded state is shown; the
 * button that starts it covers it.
 */
export function LandingDemo({ html }: { html: string }) {
  return (
    <div className="landing-demo">
      <StaticHtml html={html} />
      <div className="landing-demo-preview">
        <EditorView state={recordedDraft} />
      </div>
    </div>
  );
}
