import { formatCount } from '@truedocs/live/parts';
import type { ReactNode } from 'react';
import { fillText } from 'truedocs/shared';
import { AskedContent } from '../AskedContent.tsx';
import type { DataTexts } from '../texts.ts';
import type { Asked } from '../use-asked.ts';

interface AskedEntriesProps<Entry> {
  /** The entries of a commit, and how many were left out. */
  asked: Asked<{ entries: Entry[]; more: number }>;
  /** Stands where there are none. */
  none: string;
  texts: DataTexts;
  /** Renders the details of one entry. */
  children: (entry: Entry) => ReactNode;
}

/** Entries of a commit, as soon as they are there. */
export function AskedEntries<Entry>({ asked, none, texts, children }: AskedEntriesProps<Entry>) {
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {({ entries, more }) => (
        <div className="data-entries">
          {entries.length === 0 && <p className="data-note">{none}</p>}
          {entries.map(children)}
          {more > 0 && (
            <p className="data-note">
              {fillText(texts.dataMoreEntriesText, { count: formatCount(more) })}
            </p>
          )}
        </div>
      )}
    </AskedContent>
  );
}
