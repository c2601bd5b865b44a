import { type ComponentProps, useMemo, useState } from 'react';
import type { Project } from '#features/live/sharing/project.ts';
import type { TypesTexts } from '#features/playground/texts.ts';
import { ProjectEditor } from '../editor/ProjectEditor.tsx';
import { TypesControl } from './TypesControl.tsx';
import { useTypes } from './use-types.ts';

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
