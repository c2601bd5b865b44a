import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import {
  checkName,
  type NameDiagnostic,
  type Project,
  projectLimits,
} from '#features/live/sharing/project.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';

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
export function NameForm({ files, former, suggested, texts, onName, onCancel }: NameFormProps) {
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
