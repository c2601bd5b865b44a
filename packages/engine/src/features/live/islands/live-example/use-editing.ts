import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeEditor } from '../code-editor/CodeEditor.tsx';

/** The open editor of an example. */
export interface Editing {
  Editor: typeof CodeEditor;
  /** The code it opens with. */
  code: string;
  /** Counts how often it was opened with other code. */
  turn: number;
  /** Whether the reader has just asked for it. */
  takesFocus: boolean;
}

/** Opens the editor of an example, which loads when it is asked for. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing>();
  // No state: a key may ask for the code before React would have rendered what was just typed.
  const code = useRef<string>(undefined);

  /**
   * Opens the editor, or goes on in it.
   *
   * @param shown The code of the site.
   * @param other Code in place of what is there: a link brought it, or the tab has saved it.
   * @param takesFocus Whether the reader has just asked for it.
   * @throws When the editor cannot be loaded, offline for example.
   */
  async function open(shown: string, other?: string, takesFocus = true): Promise<void> {
    const { CodeEditor: Editor } = await import('../code-editor/CodeEditor.tsx');
    if (code.current !== undefined && other === undefined) return;
    const opened = other ?? shown;
    code.current = opened;
    flushSync(() =>
      setEditing((known) => ({ Editor, code: opened, turn: (known?.turn ?? 0) + 1, takesFocus })),
    );
  }

  return {
    editing,
    /** The code as it is now, while the editor is open. */
    code,
    open,
    change(changed: string) {
      code.current = changed;
    },
    close() {
      code.current = undefined;
      setEditing(undefined);
    },
  };
}
