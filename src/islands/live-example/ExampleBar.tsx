import type { Ref } from 'react';
import type { LiveTexts } from '#model/live/live-texts.ts';

interface ExampleBarProps {
  ref: Ref<HTMLDivElement>;
  texts: LiveTexts;
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
  return (
    <div className="live-bar" ref={ref}>
      {/* One button, so that the focus stays on it. */}
      <Action
        name={isBusy ? 'stop' : 'run'}
        title={isBusy ? undefined : texts.liveRunTitleText}
        onClick={isBusy ? bar.onStop : bar.onRun}
      >
        {isBusy ? texts.liveStopText : texts.liveRunText}
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
