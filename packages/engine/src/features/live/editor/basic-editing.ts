import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { editorLook } from './editor-look.ts';
import { replaceSelection } from './replace-selection.ts';

interface BasicOptions {
  /** Name for screen readers. */
  label: string;
  onChange: (text: string) => void;
}

/** Extensions that every editor of the site has, whatever its language. */
export function basicEditing({ label, onChange }: BasicOptions): Extension {
  return [
    history(),
    drawSelection(),
    bracketMatching(),
    editorLook,
    replaceSelection,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
  ];
}

/**
 * The keys of every editor. They come last: whoever else wants one of them has it.
 *
 * @param own Keys of one editor, and what they do.
 */
export function basicKeys(own: Readonly<Record<string, () => void>>): Extension {
  const bindings = Object.entries(own).map(([key, action]) => ({
    key,
    run() {
      action();
      return true;
    },
  }));
  return keymap.of([...bindings, ...defaultKeymap, ...historyKeymap]);
}
