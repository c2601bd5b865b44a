import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editKey, loadPart } from 'truedocs/islands';
import type { LiveTexts } from '#live/texts.ts';
import type { CodeEditor } from '../editor/CodeEditor.tsx';
import { useHash } from '../program-run/use-hash.ts';
import { readSharedCode } from '../sharing/shared-code.ts';

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
  /** Whether the focus isn't at another place of the page. */
  hasReader: () => boolean;
  /** A link to this example holds code. */
  onLink: () => void;
  /** Brings the example into sight. */
  onReveal: () => void;
}

/**
 * The code of an example as its reader has it: that of the site, that of the editor, which loads when
 * it's asked for, what the tab has saved until it's closed, or what a link holds. It's shown, never
 * run by itself.
 */
export function useExampleCode(options: ExampleCodeOptions) {
  const { id, texts, shown, say, onLink, onReveal } = options;
  const { editing, current, open, close } = useEditing(options);
  const saved = useSavedEdit({
    ...{ id, shown },
    onFound(code) {
      say(texts.liveKeptText);
      void open(code, false);
    },
    onRefused: () => say(texts.liveUnkeptText),
  });

  useHash(async (hash) => {
    const code = linkedCode(hash, id);
    if (code === undefined) return;
    // Before the editor, which takes the focus without coming into sight: it may come late.
    onReveal();
    if (code === null) return say(texts.liveBrokenLinkText);
    onLink();
    await open(code);
  });

  return {
    editing,
    /** The code as it is now. */
    read: () => current.current ?? shown(),
    edit: () => void open(),
    change(code: string): void {
      current.current = code;
      saved.save(code);
    },
    /** Goes back to the code of the site. */
    drop(): void {
      saved.drop();
      close();
    },
  };
}

/** The editor of an example, which loads when it's opened. */
function useEditing({ texts, shown, say, hasReader }: ExampleCodeOptions) {
  const [editing, setEditing] = useState<Editing>();
  // No state: a key may ask for the code before React would have rendered what was just typed.
  const current = useRef<string>(undefined);
  /** An editor that is to open, with the code it was asked for: if it doesn't come, the next one has it. */
  const wanted = useRef<{ code?: string | undefined }>(undefined);
  return {
    ...{ editing, current },
    /** Opens the editor, or goes on in it; other code takes the place of what is there. */
    async open(other?: string, takesFocus = true): Promise<void> {
      wanted.current = { code: other ?? wanted.current?.code };
      const editor = await loadPart(() => import('../editor/CodeEditor.tsx')).catch(
        () => undefined,
      );
      if (!editor) return say(texts.liveEditorOfflineText);
      // Another click has opened it, or the reader has gone back to the code of the site.
      if (!wanted.current) return;
      const { code = current.current ?? shown() } = wanted.current;
      wanted.current = undefined;
      current.current = code;
      const { CodeEditor: Editor } = editor;
      // The reader may have begun to type elsewhere while this code came, or that of the example.
      const isFocused = takesFocus && hasReader();
      flushSync(() =>
        setEditing((known) => ({
          ...{ Editor, code, turn: (known?.turn ?? 0) + 1 },
          takesFocus: isFocused,
        })),
      );
    },
    close(): void {
      current.current = undefined;
      wanted.current = undefined;
      setEditing(undefined);
    },
  };
}

interface SavedEditOptions extends Pick<ExampleCodeOptions, 'id' | 'shown'> {
  /** The tab has saved an edit earlier. */
  onFound: (code: string) => void;
  /** What is typed from now on isn't saved. */
  onRefused: () => void;
}

/** Restores the edit of an example that the tab has saved, and saves what is typed. */
function useSavedEdit({ id, shown, onFound, onRefused }: SavedEditOptions) {
  /** The page's address is another one while the next page comes. */
  const key = useRef('');
  const isRefused = useRef(false);
  const edit = () => tabEdit(() => sessionStorage, key.current, shown());
  const restore = useEffectEvent(() => {
    key.current = editKey(id);
    // The reader has asked for what the link brings.
    if (location.hash.startsWith(`#${id}=`)) return;
    const code = edit().read();
    if (code !== undefined) onFound(code);
  });
  useEffect(() => restore(), []);
  return {
    save(code: string): void {
      const wasRefused = isRefused.current;
      isRefused.current = !edit().save(code);
      if (isRefused.current && !wasRefused) onRefused();
    },
    drop: () => edit().drop(),
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
 * The edit of an example in this tab.
 *
 * @param original The code that was edited; where the page shows another one, the edit isn't shown.
 */
export function tabEdit(storage: TabStorage, key: string, original: string) {
  function drop(): void {
    try {
      storage().removeItem(key);
    } catch {
      // There's nothing where the browser refuses its storage.
    }
  }
  return {
    drop,
    /** @returns Whether the storage has taken it. */
    save(code: string): boolean {
      drop();
      if (code === original) return true;
      if (code.length > mostCharacters) return false;
      try {
        storage().setItem(key, JSON.stringify({ original, code }));
        return true;
      } catch {
        return false;
      }
    },
    /** Other scripts of the origin may have written anything. */
    read(): string | undefined {
      try {
        const saved = JSON.parse(storage().getItem(key) ?? 'null');
        if (saved === null) return undefined;
        const { code } = saved;
        // The address may be the next page's already, and so the edit.
        if (saved.original !== original) return undefined;
        if (typeof code === 'string' && code.length <= mostCharacters) return code;
      } catch {
        // It's damaged.
      }
      drop();
      return undefined;
    },
  };
}
