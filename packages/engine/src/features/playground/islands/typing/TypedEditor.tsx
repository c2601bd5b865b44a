import { type ComponentProps, useMemo, useState } from 'react';
import { Action } from '#features/live/islands/program-run/Action.tsx';
import type { Project } from '#features/live/sharing/project.ts';
import type { TypesTexts } from '#features/playground/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { ProjectEditor } from '../editor/ProjectEditor.tsx';
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
