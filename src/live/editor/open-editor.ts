import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import type { LibraryCompletions } from '#model/live/completions.ts';
import { libraryCompletion } from './completion.ts';
import { editorLook } from './editor-look.ts';
import { extraExtension } from './extra-extension.ts';
import { failedLine } from './failed-line.ts';

/**
 * Typing over a selection, done by us: the browser would keep the look of what was there in a
 * `style` attribute, which the pages' policy refuses.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});

interface EditorOptions {
  code: string;
  /** Name for screen readers. */
  label: string;
  onChange: (code: string) => void;
  /** Called when a reader leaves the editor with Escape. */
  onLeave: () => void;
  /** Loads what the library offers for completion. */
  loadCompletions: () => Promise<LibraryCompletions>;
  /** What `rememberEditor` returned for the same code: what can be undone, and the selection. */
  memory?: unknown;
  /** What else the editor can do. */
  extension?: Extension | undefined;
}

/**
 * Opens an editor in the shadow root of an element, where its styles are adopted sheets: a `style`
 * element would break the pages' policy. The root is open, so that handlers of keys find the field
 * in an event's path. Tab leaves the editor as it leaves any field; so does Escape, which first
 * closes the list of completions when that is open.
 */
export function openEditor(host: HTMLElement, options: EditorOptions): EditorView {
  const root = host.attachShadow({ mode: 'open' });
  const config = {
    extensions: [
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      javascript({ typescript: true }),
      libraryCompletion(options.loadCompletions),
      editorLook,
      failedLine,
      extraExtension.of(options.extension ?? []),
      replaceSelection,
      EditorView.contentAttributes.of({ 'aria-label': options.label }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.doc.toString());
      }),
      keymap.of([
        { key: 'Escape', run: () => done(options.onLeave) },
        ...defaultKeymap,
        ...historyKeymap,
      ]),
    ],
  };
  const { memory, code } = options;
  const state = memory
    ? EditorState.fromJSON(memory, config, remembered)
    : EditorState.create({ ...config, doc: code });
  return new EditorView({ root, parent: root, state });
}

/** What of an editor is remembered beside its code. */
const remembered = { history: historyField };

/** What another editor needs to go on with the same code. */
export function rememberEditor({ state }: EditorView): unknown {
  return state.toJSON(remembered);
}

function done(action: () => void): true {
  action();
  return true;
}
