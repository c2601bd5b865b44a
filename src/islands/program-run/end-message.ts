import { longestSilence } from '#live/protocol.ts';
import type { RunEnd, StopCause } from '#live/runner/run-program.ts';
import { fillText } from '#model/live/fill-text.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';

/**
 * How a run ended, in a sentence.
 *
 * @param isLarge Whether the reader was told of a download, which may fail halfway.
 */
export function endMessage(end: RunEnd, texts: LiveTexts, isLarge: boolean): string {
  switch (end.kind) {
    case 'unavailable':
      return `${reasonOf(end, texts, isLarge)} ${texts.liveUnavailableText}`.trim();
    case 'stopped':
      return stopMessage(end.cause, texts);
    case 'failed':
      return fillText(texts.liveFailedText, seconds(end.milliseconds));
    case 'done':
      return fillText(texts.liveDoneText, seconds(end.milliseconds));
  }
}

function reasonOf(
  { message }: Extract<RunEnd, { kind: 'unavailable' }>,
  texts: LiveTexts,
  isLarge: boolean,
): string {
  return isLarge && message === texts.liveOfflineText ? texts.liveDownloadFailedText : message;
}

function stopMessage(cause: StopCause, texts: LiveTexts): string {
  if (cause === 'flood') return texts.liveFloodText;
  if (cause === 'reader') return texts.liveStoppedText;
  return fillText(texts.liveSilentText, { seconds: longestSilence / 1000 });
}

function seconds(milliseconds: number): { seconds: string } {
  return { seconds: (milliseconds / 1000).toFixed(2) };
}
