import type { Ref } from 'react';
import type { LiveTexts } from '#features/live/texts.ts';
import { Action } from '../program-run/Action.tsx';
import { RunButton } from '../program-run/RunButton.tsx';
import { RunStatus } from '../program-run/RunStatus.tsx';

interface ExampleBarProps {
  ref: Ref<HTMLDivElement>;
  texts: LiveTexts;
  /** Megabytes that a run would load, when that's worth a word. */
  download: string | undefined;
  /** Percent of them that are here, while they're on their way. */
  downloaded: number | undefined;
  /** Whether a program loads or runs. */
  isBusy: boolean;
  isEditing: boolean;
  /** Whether nothing has run yet. */
  isRecorded: boolean;
  /** Status of the program, as a sentence. */
  message: string;
  onRun: () => void;
  onStop: () => void;
  onEdit: () => void;
  onReset: () => void;
  onCopy: () => void;
  onCopyLink: () => void;
  /** Opens the program in the playground, where the site has one. */
  onPlayground: (() => void) | undefined;
}

/** The buttons of an example, and what is going on. */
export function ExampleBar({ ref, texts, isBusy, isEditing, isRecorded, ...bar }: ExampleBarProps) {
  return (
    <div className="live-bar" data-markdown="skip" ref={ref}>
      <RunButton
        texts={texts}
        download={bar.download}
        isBusy={isBusy}
        onRun={bar.onRun}
        onStop={bar.onStop}
      />
      {!isEditing && (
        <Action name="edit" onClick={bar.onEdit}>
          {texts.liveEditText}
        </Action>
      )}
      {(isEditing || !isRecorded) && (
        <Action name="reset" onClick={bar.onReset}>
          {texts.liveResetText}
        </Action>
      )}
      <Action name="copy" onClick={bar.onCopy}>
        {texts.liveCopyText}
      </Action>
      {isEditing && (
        <Action name="link" onClick={bar.onCopyLink}>
          {texts.liveLinkText}
        </Action>
      )}
      {bar.onPlayground && (
        <Action name="playground" onClick={bar.onPlayground}>
          {texts.livePlaygroundText}
        </Action>
      )}
      <RunStatus texts={texts} downloaded={bar.downloaded} message={bar.message} />
    </div>
  );
}
