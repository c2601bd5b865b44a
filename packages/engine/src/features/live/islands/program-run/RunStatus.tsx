import type { LiveTexts } from '#features/live/texts.ts';

interface RunStatusProps {
  texts: LiveTexts;
  /** Percent of a large library that are here, while it's on its way. */
  downloaded: number | undefined;
  /** Status of the program, as a sentence. */
  message: string;
}

/** The status of a program, and how much of a large download is here. */
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
