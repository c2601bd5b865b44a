import type { Run } from '#live/runner/run-program.ts';
import { fillText } from '#model/live/fill-text.ts';
import { formatCount } from '#model/live/format-value.ts';
import type { DataTexts } from '#model/live/texts/data-texts.ts';
import type { LiveTexts } from '#model/live/texts/live-texts.ts';
import { AskedContent } from '../AskedContent.tsx';
import { useAsked } from '../use-asked.ts';
import { ContentDiff } from './ContentDiff.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { type DifferentEntry, keyOf, readDifferent } from './read-entries.ts';
import { ValueDiff } from './ValueDiff.tsx';

interface CommitChangesProps {
  run: Run;
  /** Id of the commit before; without one, everything is new. */
  from: string | undefined;
  to: string;
  texts: LiveTexts & DataTexts;
}

/** What differs between two commits, entry by entry. */
export function CommitChanges({ run, from, to, texts }: CommitChangesProps) {
  const asked = useAsked(async () => {
    const { rows, more } = await run.ask({ about: 'difference', from, to });
    return { entries: readDifferent(rows), more };
  }, [run, from, to]);
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {({ entries, more }) => (
        <div className="data-entries">
          {entries.length === 0 && <p className="data-note">{texts.dataNoChangesText}</p>}
          {entries.map((entry) => (
            <EntryDetails
              key={`${from} ${to} ${keyOf(entry)}`}
              entry={entry}
              mark={{ name: entry.change, text: markText(entry, texts) }}
            >
              <ValueDiff {...entry} texts={texts} />
              {entry.isFile && (
                <ContentDiff run={run} file={entry.id} from={from} to={to} texts={texts} />
              )}
            </EntryDetails>
          ))}
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

function markText({ change }: DifferentEntry, texts: DataTexts): string {
  const all = {
    added: texts.dataAddedText,
    modified: texts.dataModifiedText,
    removed: texts.dataRemovedText,
  };
  return all[change];
}
