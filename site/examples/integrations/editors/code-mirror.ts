import { EditorView } from '@codemirror/view';
import type { Lix } from '@lix-js/sdk';
import { bindEditor } from './bind-editor.ts';

export function mountCodeMirror(lix: Lix, path: string, parent: Element) {
  const onUpdate = EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) bound.changed(state.doc.toString());
  });
  const view = new EditorView({ parent, extensions: [onUpdate] });
  const bound = bindEditor(lix, path, (insert) =>
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
  );
  return bound;
}
