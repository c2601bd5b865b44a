import type { ReactNode } from 'react';
import { EditorView } from '../examples/draft-editor/EditorView.tsx';
import { recordedDraft } from './recorded-draft.ts';

/**
 * The editor of drafts. Until a reader starts it, and without script, its recorded state is shown; the
 * button that starts it covers it.
 */
export function LandingDemo({ children }: { children: ReactNode }) {
  return (
    <div className="landing-demo">
      {children}
      <div className="landing-demo-preview">
        <EditorView state={recordedDraft} />
      </div>
    </div>
  );
}
