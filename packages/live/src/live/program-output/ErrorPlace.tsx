import { fillText } from 'truedocs/shared';
import type { OutputTexts } from '#live/texts.ts';
import type { LoggedValue } from '../shared/logged-value.ts';

interface ErrorPlaceProps {
  error: Extract<LoggedValue, { type: 'error' }>;
  texts: OutputTexts;
}

/** The line of the program that threw an error, where it's known. */
export function ErrorPlace({ error: { line, file }, texts }: ErrorPlaceProps) {
  if (!line) return null;
  const { liveLineText, liveFileLineText } = texts;
  return (
    <span className="live-place">
      {file ? fillText(liveFileLineText, { file, line }) : fillText(liveLineText, { line })}
    </span>
  );
}
