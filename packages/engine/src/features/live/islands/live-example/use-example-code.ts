import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LiveTexts } from '#features/live/texts.ts';
import { editKey } from '#islands/runtime/edit-key.ts';
import { readSharedCode } from '../../sharing/shared-code.ts';
import type { CodeEditor } from '../code-editor/CodeEditor.tsx';
import { useHash } from '../program-run/use-hash.ts';

/** The open editor of an example. */
interface Editing {
  Editor: typeof CodeEditor;
  /** The code it opens with. */
  code: string;
  /** Counts how often it was opened with other code. */
  turn: number;
  /** Whether the reader has just asked for it. */
  takesFocus: boolean;
}

interface ExampleCodeOptions {
  /** Id of the example on its page. */
  id: string;
  texts: LiveTexts;
  /** Gives the code of the site. */
  shown: () => string;
  say: (message: string) => void;
  /** A link to this example holds code. */
  onLink: () => void;
  /** Brings the example into sight. */
  onReveal: () => void;
}

const tab = () => sessionStorage;

/**
 * The code of an example as its reader has it: that of the site, that of the editor, which loads when
 * it's asked for, what the tab has saved until it's closed, or what a link holds. It's shown, never
 * run by itself.
 */
export function useExampleCode({ id, texts, shown, say, onLink, onReveal }: ExampleCodeOptions) {
  const [editing, setEditing] = useState<Editing>();
  // No state: a key may ask for the code before React would have rendered what was just typed.
  const current = useRef<string>(undefined);
  /** The page's address is another one while the next page comes. */
  const key = useRef('');
  const isRefused = useRef(false);

  /** Opens the editor, or goes on in it; other code takes the place of what is there. */
  async function open(other?: string, takesFocus = true): Promise<void> {
    const editor = await import('../code-editor/CodeEditor.tsx').catch(() => undefined);
    if (!editor) return say(texts.liveEditorOfflineText);
    if (current.current !== undefined && other === undefined) return;
    const code = other ?? shown();
    current.current = code;
    const { CodeEditor: Editor } = editor;
    flushSync(() =>
      setEditing((known) => ({ Editor, code, turn: (known?.turn ?? 0) + 1, takesFocus })),
    );
  }

  const restore = useEffectEvent(() => {
    key.current = editKey(id);
    // The reader has asked for what the link brings.
    if (location.hash.startsWith(`#${id}=`)) return;
    const code = readEdit(tab, key.current, shown());
    if (code === undefined) return;
    say(texts.liveKeptText);
    void open(code, false);
  });
  useEffect(() => restore(), []);

  useHash(async (hash) => {
    const code = linkedCode(hash, id);
    if (code === undefined) return;
    if (code === null) {
      say(texts.liveBrokenLinkText);
    } else {
      onLink();
      await open(code);
    }
    // The editor takes the focus without coming into sight.
    onReveal();
  });

  return {
    editing,
    /** The code as it is now. */
    read: () => current.current ?? shown(),
    edit: () => void open(),
    change(code: string): void {
      current.current = code;
      const wasRefused = isRefused.current;
      isRefused.current = !saveEdit(tab, key.current, shown(), code);
      if (isRefused.current && !wasRefused) say(texts.liveUnkeptText);
    },
    /** Goes back to the code of the site. */
    drop(): void {
      dropEdit(tab, key.current);
      current.current = undefined;
      setEditing(undefined);
    },
  };
}

/** The code that the address brings to an example; `null` where it can't be read. */
function linkedCode(hash: string, id: string): string | null | undefined {
  try {
    return readSharedCode(hash, id);
  } catch {
    return null;
  }
}

/** As much of the tab's storage as this needs; asking for it throws where the browser refuses it. */
type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Characters that an edit has at most; a reader who writes more has outgrown an example. */
const mostCharacters = 100_000;

/**
 * Saves an edit for this tab.
 *
 * @param original The code that was edited; when the page shows another one, the edit is dropped.
 * @returns Whether the storage has taken it.
 */
export function saveEdit(
  storage: TabStorage,
  key: string,
  original: string,
  code: string,
): boolean {
  dropEdit(storage, key);
  if (code === original) return true;
  if (code.length > mostCharacters) return false;
  try {
    storage().setItem(key, JSON.stringify({ original, code }));
    return true;
  } catch {
    return false;
  }
}

/** Reads the edit of this code that the tab has saved. Other scripts of the origin may have written anything. */
export function readEdit(storage: TabStorage, key: string, original: string): string | undefined {
  try {
    const saved = JSON.parse(storage().getItem(key) ?? 'null');
    if (saved === null) return undefined;
    const { code } = saved;
    const isEdit = saved.original === original && typeof code === 'string';
    if (isEdit && code.length <= mostCharacters) return code;
  } catch {
    // It's damaged.
  }
  dropEdit(storage, key);
  return undefined;
}

export function dropEdit(storage: TabStorage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // There's nothing where the browser refuses its storage.
  }
}
