import type { LiveTexts } from '#features/live/texts.ts';

interface RunStatusProps {
  texts: LiveTexts;
  /** Percent of a large library that are here, while it's on its way. */
  downloaded: number | undefined;
  /** What the reader is told. */
  message: string;
}

/** What is going on with a program. */
export function RunStatus({ texts, downloaded, message }: RunStatusProps) {
  return (
    <>
      {downloaded !== undefined && (
        <progress max={100} value={downloaded} aria-label={texts.liveDownloadLabelText} />
      )}
      <span className="live-status" role="status">
        {message}
      </span>
    </>
  );
}
