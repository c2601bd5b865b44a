import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeEditor } from './editor/CodeEditor.tsx';

/** The open editor of an example. */
export interface Editing {
  Editor: typeof CodeEditor;
  /** The code as it is now. */
  code: string;
  /** Counts how often it was opened with other code. */
  turn: number;
}

/** Opens the editor of an example, which loads when it is asked for. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing>();

  /**
   * Opens the editor, or goes on in it.
   *
   * @param shown The code of the site.
   * @param shared Code that came with a link, in place of what is there.
   * @throws When the editor cannot be loaded, offline for example.
   */
  async function open(shown: string, shared?: string): Promise<void> {
    const { CodeEditor: Editor } = await import('./editor/CodeEditor.tsx');
    flushSync(() =>
      setEditing((known) => {
        if (known && shared === undefined) return known;
        return { Editor, code: shared ?? shown, turn: (known?.turn ?? 0) + 1 };
      }),
    );
  }

  return {
    editing,
    open,
    change: (code: string) => setEditing((known) => known && { ...known, code }),
    close: () => setEditing(undefined),
  };
}
