import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Action } from '#features/live/islands/program-run/Action.tsx';
import { liveFolder } from '#features/live/runner/live-folder.ts';
import { freeName } from '#features/live/sharing/project.ts';
import type { LiveTexts } from '#features/live/texts.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import type { IslandHtml } from '#islands/runtime/browser-feature.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { OpenProject, ProjectStore } from '../project/project-store.ts';
import { TypedEditor } from '../typing/TypedEditor.tsx';
import { FileList } from './FileList.tsx';
import { NameForm } from './NameForm.tsx';

interface FilesPaneProps {
  store: ProjectStore;
  project: OpenProject;
  /** The code as the page came with it, while the reader has no other. */
  start: IslandHtml | undefined;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  /** Line of the file that failed, counted from 1. */
  failedLine: number | undefined;
  texts: LiveTexts & PlaygroundTexts;
  /** A reader leaves the editor with Escape. */
  onLeave: () => void;
  /** The editor did not come. */
  onFailure: () => void;
}

/** The files of the program: their list, and one of them in the editor. */
export function FilesPane({ store, project, start, folder, texts, ...editor }: FilesPaneProps) {
  const { files, shown, turn } = project;
  const place = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<'add' | 'rename'>();
  const [takesFocus, setTakesFocus] = useState(false);
  const code = files.find(({ name }) => name === shown)?.code ?? '';

  function show(name: string): void {
    setTakesFocus(false);
    store.show(name);
  }

  function takeName(name: string): void {
    // The editor takes the focus that the form gives up.
    setTakesFocus(true);
    setNaming(undefined);
    if (naming === 'rename') store.rename(name);
    else store.add(name);
  }

  function cancelNaming(): void {
    const action = naming ?? '';
    flushSync(() => setNaming(undefined));
    focusIn(place.current, action);
  }

  function remove(): void {
    flushSync(() => {
      setTakesFocus(false);
      store.remove();
    });
    focusIn(place.current, 'restore');
  }

  return (
    <div ref={place}>
      {naming ? (
        <NameForm
          files={files}
          former={naming === 'rename' ? shown : undefined}
          suggested={naming === 'rename' ? shown : freeName(files)}
          texts={texts}
          onName={takeName}
          onCancel={cancelNaming}
        />
      ) : (
        <FileList
          files={files}
          shown={shown}
          texts={texts}
          onShow={show}
          onAdd={() => setNaming('add')}
          onRename={() => setNaming('rename')}
          onRemove={remove}
        />
      )}
      <FileNotes
        store={store}
        project={project}
        texts={texts}
        onAnswer={() => setTakesFocus(true)}
      />
      <TypedEditor
        {...editor}
        files={files}
        fileName={shown}
        texts={texts}
        codeKey={`${turn} ${shown}`}
        code={code}
        label={fillText(texts.playgroundEditorText, { file: shown })}
        folder={() => liveFolder(folder)}
        start={start}
        takesFocus={takesFocus}
        onReach={() => setTakesFocus(true)}
        onChange={(changed) => store.write(changed)}
      />
    </div>
  );
}

/** Moves the focus to the button for an action. */
function focusIn(place: HTMLElement | null, action: string): void {
  place?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}

interface FileNotesProps extends Pick<FilesPaneProps, 'store' | 'project' | 'texts'> {
  /** The reader brings something back. */
  onAnswer: () => void;
}

/** Offers to bring back the file that was deleted last, and the program whose place another took. */
function FileNotes({ store, project: { removed, earlier }, texts, onAnswer }: FileNotesProps) {
  function bringBack(act: () => void): void {
    onAnswer();
    act();
  }
  return (
    <>
      {removed && (
        <p className="playground-note">
          {fillText(texts.playgroundRemovedText, { file: removed.file.name })}{' '}
          <Action name="restore" onClick={() => bringBack(() => store.undoRemoval())}>
            {texts.playgroundRestoreText}
          </Action>
        </p>
      )}
      {earlier && (
        <p className="playground-note">
          {texts.playgroundEarlierText}{' '}
          <Action name="earlier" onClick={() => bringBack(() => store.openEarlier())}>
            {texts.playgroundOpenEarlierText}
          </Action>
        </p>
      )}
    </>
  );
}
