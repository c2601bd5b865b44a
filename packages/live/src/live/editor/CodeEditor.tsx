import { historyField } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { indentOnInput } from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { loadCompletions } from '../runner/load-files.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import { basicEditing, basicKeys } from './basic-editing.ts';
import { libraryCompletion } from './completion.ts';

/** Marks the line of an error, counted from 1, or takes the mark away. */
const setFailedLine = StateEffect.define<number | undefined>();

/** Shows the mark until the code changes. */
const failedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, state, docChanged }) {
    for (const effect of effects) {
      if (!effect.is(setFailedLine)) continue;
      const { value } = effect;
      if (value === undefined || value > state.doc.lines) return Decoration.none;
      const mark = Decoration.line({ class: 'cm-failed-line' });
      return Decoration.set(mark.range(state.doc.line(value).from));
    }
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
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
  /** Result of `rememberEditor` for the same code: its undo history, and the selection. */
  memory?: unknown;
}

/**
 * Opens an editor in the shadow root of an element, where its styles are adopted sheets: a `style`
 * element would break the pages' policy. The root is open, so that handlers of keys find the field
 * in an event's path. Tab leaves the editor as it leaves any field; so does Escape, which first
 * closes the list of completions when that is open.
 */
function openEditor(host: HTMLElement, options: EditorOptions): EditorView {
  const root = host.attachShadow({ mode: 'open' });
  const config = {
    extensions: [
      basicEditing(options),
      indentOnInput(),
      javascript({ typescript: true }),
      libraryCompletion(options.loadCompletions),
      failedLine,
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
function rememberEditor({ state }: EditorView): unknown {
  return state.toJSON(remembered);
}

interface CodeEditorProps {
  /** The code it opens with; another `key` opens it anew. */
  code: string;
  /** Name for screen readers. */
  label: string;
  /** Address of the folder that describes the sandbox. */
  folder: () => string;
  /** Line of the code that failed, counted from 1. */
  failedLine: number | undefined;
  onChange: (code: string) => void;
  /** Called when a reader leaves it with Escape. */
  onLeave: () => void;
  /** Whether it takes the focus when it opens. @default true */
  takesFocus?: boolean;
  /** Result of an earlier editor's `onClose`: the undo history of the same code. */
  memory?: unknown;
  /** Gets what the next editor of the same code needs. */
  onClose?: (memory: unknown) => void;
}

/** An editor of code. */
export function CodeEditor({
  code,
  label,
  folder,
  failedLine,
  onChange,
  onLeave,
  takesFocus = true,
  memory,
  onClose,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useEffectEvent((changed: string) => onChange(changed));
  const leave = useEffectEvent(() => onLeave());
  const open = useEffectEvent((element: HTMLElement) =>
    openEditor(element, {
      code,
      label,
      onChange: change,
      onLeave: leave,
      loadCompletions: () => loadCompletions(folder()),
      memory,
    }),
  );
  const close = useEffectEvent((opened: EditorView) => onClose?.(rememberEditor(opened)));
  const focus = useEffectEvent(() => {
    if (takesFocus) view.current?.focus();
  });
  useLayoutEffect(() => {
    if (!host.current) return;
    const opened = open(host.current);
    view.current = opened;
    focus();
    return () => {
      close(opened);
      opened.destroy();
    };
  }, []);
  useEffect(() => view.current?.dispatch({ effects: setFailedLine.of(failedLine) }), [failedLine]);
  /** Below the last line there's room, too: a click there goes on at the end. */
  function focusEnd(): void {
    const { current } = view;
    if (!current || current.hasFocus) return;
    current.dispatch({ selection: { anchor: current.state.doc.length } });
    current.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is what answers keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className="live-editor" ref={host} onClick={focusEnd} />
  );
}
