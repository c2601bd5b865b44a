import { useState } from 'react';
import { Action } from '#features/live/islands/program-run/Action.tsx';
import { RunButton } from '#features/live/islands/program-run/RunButton.tsx';
import { RunStatus } from '#features/live/islands/program-run/RunStatus.tsx';
import type { RunState } from '#features/live/islands/program-run/run-state.ts';
import type { Project } from '#features/live/sharing/project.ts';
import type { LiveTexts } from '#features/live/texts.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { TemplateDialog } from '../templates/TemplateDialog.tsx';

interface PlaygroundBarProps {
  texts: LiveTexts & PlaygroundTexts;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  /** Megabytes that a run would load, when that's worth a word. */
  download: string | undefined;
  state: RunState;
  onRun: () => void;
  onStop: () => void;
  onReset: () => void;
  /** A program was chosen from the list. */
  onOpen: (files: Project, title: string) => void;
  onCopyLink: () => void;
  onDownload: () => void;
}

/** Controls for the program as a whole, and its status. */
export function PlaygroundBar({ texts, folder, download, state, ...on }: PlaygroundBarProps) {
  const { phase, downloaded, message } = state;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="live-bar" data-markdown="skip">
      <RunButton
        texts={texts}
        download={download}
        isBusy={phase === 'loading' || phase === 'running'}
        onRun={on.onRun}
        onStop={on.onStop}
      />
      <Action name="open" onClick={() => setIsChoosing(true)}>
        {texts.playgroundOpenText}
      </Action>
      <Action name="reset" onClick={on.onReset}>
        {texts.liveResetText}
      </Action>
      <Action name="link" onClick={on.onCopyLink}>
        {texts.liveLinkText}
      </Action>
      <Action name="zip" onClick={on.onDownload}>
        {texts.playgroundZipText}
      </Action>
      <RunStatus
        texts={texts}
        downloaded={phase === 'loading' ? downloaded : undefined}
        message={message}
      />
      <TemplateDialog
        isOpen={isChoosing}
        folder={folder}
        texts={texts}
        onOpen={on.onOpen}
        onClose={() => setIsChoosing(false)}
      />
    </div>
  );
}
