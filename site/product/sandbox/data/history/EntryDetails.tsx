import { type ReactNode, useState } from 'react';
import { type Entry, entryName } from './read-entries.ts';

interface EntryDetailsProps {
  entry: Entry;
  /** Says whether it was added, changed or removed. */
  mark?: { name: string; text: string };
  /** Is made when the entry is unfolded. */
  children: ReactNode;
}

/** An entry that unfolds; what's inside asks for nothing before. */
export function EntryDetails({ entry, mark, children }: EntryDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {mark && (
          <>
            <span className="data-mark" data-change={mark.name}>
              {mark.text}
            </span>{' '}
          </>
        )}
        <span className="data-entry-name">{entryName(entry)}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
