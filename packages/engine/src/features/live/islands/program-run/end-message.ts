import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { RunEnd } from '../../runner/run-program.ts';

type Stopped = Extract<RunEnd, { kind: 'stopped' }>;

/**
 * Says in a sentence how a run ended.
 *
 * @param isLarge Whether the reader was told of a download, which may fail halfway.
 */
export function endMessage(end: RunEnd, texts: LiveTexts, isLarge: boolean): string {
  switch (end.kind) {
    case 'unavailable':
      return `${reasonOf(end, texts, isLarge)} ${texts.liveUnavailableText}`.trim();
    case 'stopped':
      return stopMessage(end, texts);
    case 'failed':
      return fillText(texts.liveFailedText, seconds(end.milliseconds));
    case 'done':
      return fillText(
        end.hasTimers ? texts.liveTimersText : texts.liveDoneText,
        seconds(end.milliseconds),
      );
  }
}

function reasonOf(
  { message }: Extract<RunEnd, { kind: 'unavailable' }>,
  texts: LiveTexts,
  isLarge: boolean,
): string {
  return isLarge && message === texts.liveOfflineText ? texts.liveDownloadFailedText : message;
}

function stopMessage(end: Stopped, texts: LiveTexts): string {
  if (end.cause === 'timeout') return fillText(texts.liveSilentText, { seconds: end.seconds });
  return end.cause === 'output-limit' ? texts.liveFloodText : texts.liveStoppedText;
}

function seconds(milliseconds: number): { seconds: string } {
  return { seconds: (milliseconds / 1000).toFixed(2) };
}
