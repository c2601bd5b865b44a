import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IslandHtml } from 'truedocs/islands';
import { fillText } from 'truedocs/shared';
import { Action } from '#live/program-run/Action.tsx';
import { liveFolder } from '#live/runner/live-folder.ts';
import {
  checkName,
  freeName,
  mainFile,
  type NameDiagnostic,
  type Project,
  projectLimits,
} from '#live/sharing/project.ts';
import type { LiveTexts } from '#live/texts.ts';
import type { PlaygroundTexts } from '#playground/texts.ts';
import type { OpenProject, ProjectStore } from '../project/project-store.ts';
import { ProjectEditor } from './ProjectEditor.tsx';

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
  const { place, takesFocus, setTakesFocus, naming, ...actions } = useFileActions(store);
  const former = naming === 'rename' ? shown : undefined;
  const code = files.find(({ name }) => name === shown)?.code ?? '';
  return (
    <div ref={place}>
      {naming ? (
        <NameForm
          files={files}
          former={former}
          suggested={former ?? freeName(files)}
          texts={texts}
          onName={actions.takeName}
          onCancel={actions.cancelNaming}
        />
      ) : (
        <FileList files={files} shown={shown} texts={texts} {...actions} />
      )}
      <FileNotes
        store={store}
        project={project}
        texts={texts}
        onAnswer={() => setTakesFocus(true)}
      />
      <ProjectEditor
        {...editor}
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

/** Shows, names and removes files, and says where the focus goes then. */
function useFileActions(store: ProjectStore) {
  const place = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<'add' | 'rename'>();
  const [takesFocus, setTakesFocus] = useState(false);

  function startNaming(action: 'add' | 'rename'): void {
    // An editor that is still on its way would take it from the field.
    setTakesFocus(false);
    setNaming(action);
  }

  return {
    ...{ place, naming, takesFocus, setTakesFocus },
    show(name: string): void {
      setTakesFocus(false);
      store.show(name);
    },
    add: () => startNaming('add'),
    rename: () => startNaming('rename'),
    takeName(name: string): void {
      // The editor takes the focus that the form gives up.
      setTakesFocus(true);
      setNaming(undefined);
      if (naming === 'rename') store.rename(name);
      else store.add(name);
    },
    cancelNaming(): void {
      const action = naming ?? '';
      flushSync(() => setNaming(undefined));
      focusIn(place.current, action);
    },
    remove(): void {
      flushSync(() => {
        setTakesFocus(false);
        store.remove();
      });
      focusIn(place.current, 'restore');
    },
  };
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

interface FileListProps {
  files: Project;
  /** Name of the file in the editor. */
  shown: string;
  texts: PlaygroundTexts;
  show: (name: string) => void;
  add: () => void;
  rename: () => void;
  remove: () => void;
}

/** The files of the program, and what can be done with them. */
function FileList({ files, shown, texts, ...actions }: FileListProps) {
  return (
    <div className="playground-files" data-markdown-ignore>
      <ul aria-label={texts.playgroundFilesText}>
        {files.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              data-file={name}
              aria-current={name === shown ? 'true' : undefined}
              onClick={() => actions.show(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Action name="add" onClick={actions.add}>
        {texts.playgroundAddText}
      </Action>
      {shown !== mainFile && (
        <>
          <Action name="rename" onClick={actions.rename}>
            {texts.playgroundRenameText}
          </Action>
          <Action name="remove" onClick={actions.remove}>
            {texts.playgroundRemoveText}
          </Action>
        </>
      )}
    </div>
  );
}

interface NameFormProps {
  files: Project;
  /** Name of the file that gets another one; nothing for a new file. */
  former: string | undefined;
  /** The name that is suggested. */
  suggested: string;
  texts: PlaygroundTexts;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a file. Escape cancels. */
function NameForm({ files, former, suggested, texts, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(suggested);
  const [diagnostic, setDiagnostic] = useState<NameDiagnostic>();
  const noteId = useId();

  function send(event: SubmitEvent) {
    event.preventDefault();
    const wanted = completeName(name);
    const found = checkName(files, wanted, former);
    setDiagnostic(found);
    if (!found) onName(wanted);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }

  return (
    <form className="playground-name" onSubmit={send} onKeyDown={onKeyDown}>
      <label>
        {texts.playgroundNameText}{' '}
        <input
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it
          autoFocus
          value={name}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={diagnostic ? true : undefined}
          aria-describedby={noteId}
          onChange={({ target }) => setName(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <button type="submit">
        {former === undefined ? texts.playgroundCreateText : texts.playgroundRenameText}
      </button>
      <button type="button" onClick={onCancel}>
        {texts.playgroundCancelText}
      </button>
      <span id={noteId} className="playground-problem" role="status">
        {diagnostic && diagnosticText(diagnostic, texts)}
      </span>
    </form>
  );
}

/** Adds the ending that a reader left out. */
function completeName(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' || trimmed.includes('.') ? trimmed : `${trimmed}.ts`;
}

function diagnosticText(diagnostic: NameDiagnostic, texts: PlaygroundTexts): string {
  switch (diagnostic) {
    case 'form':
      return texts.playgroundNameFormText;
    case 'length':
      return fillText(texts.playgroundNameLengthText, { count: projectLimits.nameLength });
    case 'taken':
      return texts.playgroundNameTakenText;
    case 'many':
      return fillText(texts.playgroundManyFilesText, { count: projectLimits.files });
  }
}
