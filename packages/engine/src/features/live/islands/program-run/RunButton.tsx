import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import { Action } from './Action.tsx';

interface RunButtonProps {
  texts: LiveTexts;
  /** Megabytes that a run would load, when that's worth a word. */
  download: string | undefined;
  /** Whether a program loads or runs. */
  isBusy: boolean;
  onRun: () => void;
  onStop: () => void;
}

/** Runs a program, or stops it: one button, so that the focus stays on it. */
export function RunButton({ texts, download, isBusy, onRun, onStop }: RunButtonProps) {
  const runText = download
    ? fillText(texts.liveRunDownloadText, { megabytes: download })
    : texts.liveRunText;
  return (
    <Action
      name={isBusy ? 'stop' : 'run'}
      title={isBusy ? undefined : texts.liveRunTitleText}
      onClick={isBusy ? onStop : onRun}
    >
      {isBusy ? texts.liveStopText : runText}
    </Action>
  );
}
