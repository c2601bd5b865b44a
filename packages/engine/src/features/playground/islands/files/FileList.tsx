import { Action } from '#features/live/islands/program-run/Action.tsx';
import { mainFile, type Project } from '#features/live/sharing/project.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';

interface FileListProps {
  files: Project;
  /** Name of the file in the editor. */
  shown: string;
  texts: PlaygroundTexts;
  onShow: (name: string) => void;
  onAdd: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** The files of the program, and what can be done with them. */
export function FileList({ files, shown, texts, ...actions }: FileListProps) {
  return (
    <div className="playground-files" data-markdown="skip">
      <ul aria-label={texts.playgroundFilesText}>
        {files.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              data-file={name}
              aria-current={name === shown ? 'true' : undefined}
              onClick={() => actions.onShow(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Action name="add" onClick={actions.onAdd}>
        {texts.playgroundAddText}
      </Action>
      {shown !== mainFile && (
        <>
          <Action name="rename" onClick={actions.onRename}>
            {texts.playgroundRenameText}
          </Action>
          <Action name="remove" onClick={actions.onRemove}>
            {texts.playgroundRemoveText}
          </Action>
        </>
      )}
    </div>
  );
}
