import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { extraExtension } from '../../editor/extra-extension.ts';
import { setFailedLine } from '../../editor/failed-line.ts';
import { openEditor, rememberEditor } from '../../editor/open-editor.ts';
import { loadCompletions } from '../../runner/load-files.ts';

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
  /** Further extensions. */
  extension?: Extension | undefined;
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
  extension,
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
      extension,
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
  useEffect(() => {
    view.current?.dispatch({ effects: extraExtension.reconfigure(extension ?? []) });
  }, [extension]);
  useEffect(() => view.current?.dispatch({ effects: setFailedLine.of(failedLine) }), [failedLine]);
  return <div className="live-editor" ref={host} />;
}
