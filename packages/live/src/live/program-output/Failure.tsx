import { useEffect, useState } from 'react';
import type { OutputTexts } from '#live/texts.ts';
import { liveFolder } from '../runner/live-folder.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import { ErrorPlace } from './ErrorPlace.tsx';
import type { FoundError } from './find-error.ts';

interface FailureProps {
  error: Extract<LoggedValue, { type: 'error' }>;
  /** Folder of the sandbox below `_live/`. */
  folder: string | undefined;
  texts: OutputTexts;
}

/** The error that ended a program: its reason, its line and its entry in the documentation first. */
export function Failure({ error, folder, texts }: FailureProps) {
  const { name, message } = error;
  const found = useFoundError(message, folder);
  const reason = found?.reason ?? message.split('\n', 1)[0] ?? '';
  return (
    <div className="live-failure">
      <div className="live-failure-head">
        <span className="live-line" data-level="error">
          <strong>{name}</strong>
          {`: ${reason}`}
        </span>{' '}
        <ErrorPlace error={error} texts={texts} />
        {found && (
          <>
            {' '}
            <a href={found.address}>{texts.liveErrorPageText}</a>
          </>
        )}
      </div>
      {reason !== message && <div className="live-line live-message">{message}</div>}
    </div>
  );
}

/** Finds the entry about an error once it's shown; offline there is none. */
function useFoundError(message: string, folder: string | undefined): FoundError | undefined {
  const [found, setFound] = useState<FoundError>();
  useEffect(() => {
    let isGone = false;
    import('./find-error.ts')
      .then(({ findError }) => findError(liveFolder(folder), message))
      .then((entry) => !isGone && setFound(entry))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [message, folder]);
  return found;
}
