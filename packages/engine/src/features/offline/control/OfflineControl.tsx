import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { fillText } from '#shared/texts/fill-text.ts';
import { type OfflineTexts, offlineTexts } from '../texts.ts';
import {
  cancel,
  currentStatus,
  type OfflineStatus,
  readStatus,
  remove,
  store,
  subscribeToStatus,
} from './offline-job.ts';
import './offline-control.css';

interface OfflineControlProps {
  /** Start of the paths of the page's edition, with base and without a final slash; empty for one at the root. */
  prefix?: string;
  /** Texts that differ from the defaults. */
  texts?: Partial<OfflineTexts>;
}

/** Lets readers store the edition they are in, and remove it again; closed until they ask for it. */
export function OfflineControl({ prefix = '', texts: own }: OfflineControlProps) {
  const texts = useMemo(() => ({ ...offlineTexts, ...own }), [own]);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="offline-control">
      <button
        type="button"
        className="offline-open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.offlineOpenText}
      </button>
      {isOpen && (
        <section id={id} className="offline-panel" aria-label={texts.offlineOpenText}>
          <OfflinePanel prefix={prefix} texts={texts} />
        </section>
      )}
    </div>
  );
}

function OfflinePanel({ prefix, texts }: { prefix: string; texts: OfflineTexts }) {
  const status = useSyncExternalStore(subscribeToStatus, currentStatus);
  useEffect(() => {
    readStatus(prefix);
  }, [prefix]);
  const { phase, size, done, note } = status;
  const button = (text: string, act: (prefix: string) => void) => (
    <button type="button" onClick={() => act(prefix)}>
      {text}
    </button>
  );
  return (
    <>
      <p role="status">{sentenceOf(status, texts)}</p>
      {phase === 'storing' && (
        <p className="offline-progress">
          <progress max={size || 1} value={done} aria-label={texts.offlineStoreText} />
          <span>
            {fillText(texts.offlineProgressText, { done: megabytes(done), size: megabytes(size) })}
          </span>
        </p>
      )}
      <div className="offline-actions">
        {phase === 'offered' && button(texts.offlineStoreText, store)}
        {phase === 'outdated' && button(texts.offlineUpdateText, store)}
        {phase === 'storing' && button(texts.offlineCancelText, cancel)}
        {(phase === 'stored' || phase === 'outdated') && button(texts.offlineRemoveText, remove)}
        {phase === 'unknown' && note === undefined && button(texts.offlineAgainText, readStatus)}
      </div>
    </>
  );
}

/** Says the latest event, then how things are. */
function sentenceOf({ phase, size, note }: OfflineStatus, texts: OfflineTexts): string {
  const notes = {
    failed: texts.offlineFailedText,
    full: texts.offlineFullText,
    changed: texts.offlineChangedText,
    canceled: texts.offlineCanceledText,
    removed: texts.offlineRemovedText,
  };
  const sentences = {
    reading: texts.offlineReadingText,
    refused: texts.offlineRefusedText,
    unknown: texts.offlineUnknownText,
    offered: texts.offlineAboutText,
    storing: texts.offlineStoringText,
    stored: texts.offlineStoredText,
    outdated: texts.offlineOutdatedText,
  };
  const sentence = fillText(sentences[phase], { size: megabytes(size) });
  return note ? `${notes[note]} ${sentence}` : sentence;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
