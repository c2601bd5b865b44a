import type { LiveTexts, Run } from '@truedocs/live';
import type { DataTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import { AskedEntries } from './AskedEntries.tsx';
import { ContentDiff } from './ContentDiff.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { type ChangedEntry, entryKey, readChanges } from './read-entries.ts';
import { ValueDiff } from './ValueDiff.tsx';

interface CommitChangesProps {
  run: Run;
  /** Id of the commit before; without one, everything is new. */
  from: string | undefined;
  to: string;
  texts: LiveTexts & DataTexts;
}

/** Differences between two commits, entry by entry. */
export function CommitChanges({ run, from, to, texts }: CommitChangesProps) {
  const asked = useAsked(async () => {
    const { rows, more } = await run.ask({ about: 'difference', from, to });
    return { entries: readChanges(rows), more };
  }, [run, from, to]);
  return (
    <AskedEntries asked={asked} none={texts.dataNoChangesText} texts={texts}>
      {(entry) => (
        <EntryDetails
          key={`${from} ${to} ${entryKey(entry)}`}
          entry={entry}
          mark={{ name: entry.change, text: markText(entry, texts) }}
        >
          <ValueDiff {...entry} texts={texts} />
          {entry.isFile && (
            <ContentDiff run={run} file={entry.id} from={from} to={to} texts={texts} />
          )}
        </EntryDetails>
      )}
    </AskedEntries>
  );
}

function markText({ change }: ChangedEntry, texts: DataTexts): string {
  const all = {
    added: texts.dataAddedText,
    modified: texts.dataModifiedText,
    removed: texts.dataRemovedText,
  };
  return all[change];
}
