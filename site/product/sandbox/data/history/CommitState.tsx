import type { LiveTexts, Run } from '@truedocs/live';
import { FileContent } from '../files/FileContent.tsx';
import type { DataTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import { AskedEntries } from './AskedEntries.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { entryKey, entryName, readEntries } from './read-entries.ts';
import { ValueTable } from './ValueDiff.tsx';

interface CommitStateProps {
  run: Run;
  commit: string;
  texts: LiveTexts & DataTexts;
}

/** Entries of a commit: files with their content, and the rows of tables. */
export function CommitState({ run, commit, texts }: CommitStateProps) {
  const asked = useAsked(async () => {
    const { rows, more } = await run.ask({ about: 'state', commit });
    return { entries: readEntries(rows), more };
  }, [run, commit]);
  return (
    <AskedEntries asked={asked} none={texts.dataNoStateText} texts={texts}>
      {(entry) => (
        <EntryDetails key={entryKey(entry)} entry={entry}>
          {entry.isFile ? (
            <FileContent
              run={run}
              file={entry.id}
              path={entryName(entry)}
              commit={commit}
              revision={0}
              texts={texts}
            />
          ) : (
            <ValueTable value={entry.value} texts={texts} />
          )}
        </EntryDetails>
      )}
    </AskedEntries>
  );
}
