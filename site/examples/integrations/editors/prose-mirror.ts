import type { Lix } from '@lix-js/sdk';
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
} from 'prosemirror-markdown';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { bindEditor } from './bind-editor.ts';

export function mountProseMirror(lix: Lix, path: string, place: Element) {
  const stateOf = (text: string) =>
    EditorState.create({
      doc: defaultMarkdownParser.parse(text),
      plugins: [keymap(baseKeymap)],
    });
  const view = new EditorView(place, {
    state: stateOf(''),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged)
        bound.changed(defaultMarkdownSerializer.serialize(view.state.doc));
    },
  });
  const bound = bindEditor(lix, path, (text) => view.updateState(stateOf(text)));
  return bound;
}
