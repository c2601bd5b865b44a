import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HtmlSlot, type IslandHtml, loadPart } from 'truedocs/islands';
import type { CodeEditor as CodeEditorComponent } from '#live/editor/CodeEditor.tsx';

interface ProjectEditorProps {
  /** Changes with the file, and when its code comes from elsewhere than the editor. */
  codeKey: string;
  code: string;
  /** Name for screen readers. */
  label: string;
  /** Address of the folder that describes the sandbox. */
  folder: () => string;
  /** Line of the code that failed, counted from 1. */
  failedLine: number | undefined;
  /** The code as the page came with it, while the reader has no other. */
  start: IslandHtml | undefined;
  /** Whether the editor takes the focus when it opens with other code. */
  takesFocus: boolean;
  onChange: (code: string) => void;
  onLeave: () => void;
  /** The editor did not come; a plain field takes its place. */
  onFailure: () => void;
  /** The reader has come to code that isn't in an editor yet. */
  onReach: () => void;
}

type Loaded =
  | { kind: 'editor'; CodeEditor: typeof CodeEditorComponent }
  /** Without a network: a field that any browser has. */
  | { kind: 'field' };

/** The state that an editor remembers: the code that it was for, and its undo history. */
interface Memory {
  doc: string;
}

/** The code of one file. The editor loads when the reader turns to the code, or has code of their own. */
export function ProjectEditor({ onFailure, ...props }: ProjectEditorProps) {
  const { start, codeKey, onReach, ...editor } = props;
  const { code, label, onChange } = editor;
  const memories = useRef(new Map<string, Memory>());
  const [isReached, setIsReached] = useState(false);
  const loaded = useLoadedEditor(isReached || !start, onFailure);
  if (loaded?.kind === 'editor') {
    const known = memories.current.get(codeKey);
    return (
      <loaded.CodeEditor
        {...editor}
        key={codeKey}
        // Another file may have been given the same name since.
        memory={known?.doc === code ? known : undefined}
        onClose={(memory) => memories.current.set(codeKey, memory as Memory)}
      />
    );
  }
  if (loaded) {
    return (
      <textarea
        key={codeKey}
        className="playground-field"
        aria-label={label}
        spellCheck={false}
        autoCapitalize="off"
        defaultValue={code}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const reach = () => {
    setIsReached(true);
    onReach();
  };
  return <StaticCode code={code} label={label} start={start} onReach={reach} />;
}

/** The editor once it's wanted and here, or what takes its place. */
function useLoadedEditor(isWanted: boolean, onFailure: () => void): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    loadPart(() => import('#live/editor/CodeEditor.tsx')).then(
      ({ CodeEditor }) => setLoaded({ kind: 'editor', CodeEditor }),
      () => {
        setLoaded({ kind: 'field' });
        fail();
      },
    );
  }, [isWanted]);
  return loaded;
}

/** Code that isn't in an editor yet, as the page came with it where it did. */
function StaticCode({
  code,
  label,
  start,
  onReach,
}: Pick<ProjectEditorProps, 'code' | 'label' | 'start' | 'onReach'>) {
  const reach = ({ target }: { target: EventTarget }) => {
    // Links and buttons inside answer by themselves.
    if (!(target as Element).closest('a, button')) onReach();
  };
  if (start) {
    return (
      <HtmlSlot
        className="playground-start"
        name="start"
        html={start}
        role="group"
        aria-label={label}
        tabIndex={0}
        onFocus={reach}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fields
    <pre className="playground-start" role="group" aria-label={label} tabIndex={0} onFocus={reach}>
      {code}
    </pre>
  );
}
