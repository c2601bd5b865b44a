import type { Extension } from '@codemirror/state';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CodeEditor as CodeEditorComponent } from '#features/live/islands/code-editor/CodeEditor.tsx';
import { Action } from '#features/live/islands/program-run/Action.tsx';
import type { Project } from '#features/live/sharing/project.ts';
import type { TypesTexts } from '#features/playground/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
import { fillText } from '#shared/texts/fill-text.ts';
import { type ProjectTypes, type TypesState, useTypes } from './use-types.ts';

interface TypedEditorProps
  extends Omit<ComponentProps<typeof ProjectEditor>, 'extension' | 'onOpen'> {
  files: Project;
  /** The file in the editor. */
  fileName: string;
  texts: TypesTexts;
}

/** The editor of a project, with the types of all of its files once the reader asks for them. */
export function TypedEditor({ files, fileName, texts, ...editor }: TypedEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const types = useTypes(editor.folder, files, isOpen);
  const { state } = types;
  const extension = useMemo(
    () => (state.phase === 'on' ? state.typedEditing(state.service, fileName) : undefined),
    [state, fileName],
  );
  return (
    <>
      <ProjectEditor {...editor} extension={extension} onOpen={() => setIsOpen(true)} />
      <TypesControl {...types} texts={texts} />
    </>
  );
}

interface TypesControlProps extends ProjectTypes {
  texts: TypesTexts;
}

/** Turns types on, with their size named before, or off; one button, so that the focus stays on it. */
function TypesControl({ state, size, turnOn, turnOff, texts }: TypesControlProps) {
  if (size === undefined) return null;
  const megabytes = (size / 1e6).toFixed(1);
  const isOff = state.phase === 'off';
  const stopText = state.phase === 'on' ? texts.typesOffText : texts.typesCancelText;
  return (
    <div className="playground-types" data-types={state.phase}>
      <Action
        name="types"
        title={isOff ? texts.typesLoadTitleText : undefined}
        onClick={isOff ? turnOn : turnOff}
      >
        {isOff ? fillText(texts.typesLoadText, { megabytes }) : stopText}
      </Action>
      {state.phase === 'loading' && (
        <progress max={100} value={state.percent} aria-label={texts.typesProgressText} />
      )}
      <span>{state.phase === 'loading' && fillText(loadingText(state, texts), { megabytes })}</span>
      <span role="status">{messageOf(state, texts)}</span>
    </div>
  );
}

function loadingText({ percent }: { percent: number }, texts: TypesTexts): string {
  return percent < 100 ? fillText(texts.typesLoadingText, { percent }) : texts.typesStartingText;
}

/** Text for screen readers, too. */
function messageOf(state: TypesState, texts: TypesTexts): string {
  if (state.phase === 'on') return texts.typesOnText;
  if (state.phase === 'loading' || !state.diagnostic) return '';
  const diagnostics = {
    failed: texts.typesFailedText,
    ended: texts.typesEndedText,
    stuck: texts.typesStuckText,
  };
  return diagnostics[state.diagnostic];
}

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
  /** Further extensions. */
  extension?: Extension | undefined;
  onChange: (code: string) => void;
  onLeave: () => void;
  /** There's an editor now. */
  onOpen: () => void;
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
function ProjectEditor({ onOpen, onFailure, ...props }: ProjectEditorProps) {
  const { start, codeKey, onReach, ...editor } = props;
  const { code, label, onChange } = editor;
  const memories = useRef(new Map<string, Memory>());
  const [isReached, setIsReached] = useState(false);
  const loaded = useLoadedEditor(isReached || !start, { onOpen, onFailure });
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
function useLoadedEditor(
  isWanted: boolean,
  { onOpen, onFailure }: Pick<ProjectEditorProps, 'onOpen' | 'onFailure'>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const open = useEffectEvent(onOpen);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    import('#features/live/islands/code-editor/CodeEditor.tsx').then(
      ({ CodeEditor }) => {
        setLoaded({ kind: 'editor', CodeEditor });
        open();
      },
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
    return <HtmlSlot className="playground-start" name="start" html={start} onFocus={reach} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fields
    <pre className="playground-start" role="group" aria-label={label} tabIndex={0} onFocus={reach}>
      {code}
    </pre>
  );
}
