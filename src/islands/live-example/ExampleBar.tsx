import type { Ref } from 'react';
import { fillText } from '#model/live/fill-text.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';

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
  /** What the reader is told. */
  message: string;
  onRun: () => void;
  onStop: () => void;
  onEdit: () => void;
  onReset: () => void;
  onCopy: () => void;
  onCopyLink: () => void;
}

/** The buttons of an example, and what is going on. */
export function ExampleBar({ ref, texts, isBusy, isEditing, isRecorded, ...bar }: ExampleBarProps) {
  const { download, downloaded } = bar;
  const runText = download
    ? fillText(texts.liveRunDownloadText, { megabytes: download })
    : texts.liveRunText;
  return (
    <div className="live-bar" ref={ref}>
      {/* One button, so that the focus stays on it. */}
      <Action
        name={isBusy ? 'stop' : 'run'}
        title={isBusy ? undefined : texts.liveRunTitleText}
        onClick={isBusy ? bar.onStop : bar.onRun}
      >
        {isBusy ? texts.liveStopText : runText}
      </Action>
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
      {downloaded !== undefined && (
        <progress max={100} value={downloaded} aria-label={texts.liveDownloadLabelText} />
      )}
      <span className="live-status" role="status">
        {bar.message}
      </span>
    </div>
  );
}

interface ActionProps {
  name: string;
  title?: string | undefined;
  onClick: () => void;
  children: string;
}

function Action({ name, title, onClick, children }: ActionProps) {
  return (
    <button type="button" data-action={name} title={title} onClick={onClick}>
      {children}
    </button>
  );
}
