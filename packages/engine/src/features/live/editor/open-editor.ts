import { historyField } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { indentOnInput } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { LibraryCompletions } from '../shared/completions.ts';
import { basicEditing, basicKeys } from './basic-editing.ts';
import { libraryCompletion } from './completion.ts';
import { extraExtension } from './extra-extension.ts';
import { failedLine } from './failed-line.ts';

interface EditorOptions {
  code: string;
  /** Name for screen readers. */
  label: string;
  onChange: (code: string) => void;
  /** Called when a reader leaves the editor with Escape. */
  onLeave: () => void;
  /** Loads what the library offers for completion. */
  loadCompletions: () => Promise<LibraryCompletions>;
  /** Result of `rememberEditor` for the same code: its undo history, and the selection. */
  memory?: unknown;
  /** Further extensions. */
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
      basicEditing(options),
      indentOnInput(),
      javascript({ typescript: true }),
      libraryCompletion(options.loadCompletions),
      failedLine,
      extraExtension.of(options.extension ?? []),
      basicKeys({ Escape: options.onLeave }),
    ],
  };
  const { memory, code } = options;
  const state = memory
    ? EditorState.fromJSON(memory, config, remembered)
    : EditorState.create({ ...config, doc: code });
  return new EditorView({ root, parent: root, state });
}

/** Fields of an editor's state that are remembered beside its code. */
const remembered = { history: historyField };

/** Saves the state that another editor needs to go on with the same code. */
export function rememberEditor({ state }: EditorView): unknown {
  return state.toJSON(remembered);
}
