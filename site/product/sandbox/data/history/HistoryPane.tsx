import type { LiveTexts, Run } from '@truedocs/live';
import { useId, useState } from 'react';
import { fillText } from 'truedocs/shared';
import { shortId } from '../../commits/CommitGraph.tsx';
import { readCommits, type ShownCommit } from '../../commits/read-commits.ts';
import { AskedContent } from '../AskedContent.tsx';
import { Choice } from '../Choice.tsx';
import type { DataTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import { CommitChanges } from './CommitChanges.tsx';
import { CommitChoice } from './CommitChoice.tsx';
import { CommitState } from './CommitState.tsx';

interface HistoryPaneProps {
  run: Run;
  /** Query for the graph of commits. */
  graphSql: string;
  /** Another one asks again; nothing while the pane isn't shown. */
  revision: number | undefined;
  texts: LiveTexts & DataTexts;
}

/** The graph of commits; what one changed, what it holds, and how it differs from any other. */
export function HistoryPane({ run, graphSql, revision, texts }: HistoryPaneProps) {
  const asked = useAsked(
    revision === undefined
      ? undefined
      : () => readCommits(run, graphSql, texts.liveChangeCountText),
    [run, revision],
  );
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {({ commits, all }) =>
        commits.length === 0 ? (
          <p className="data-note">{texts.dataNoCommitsText}</p>
        ) : (
          <>
            {commits.length < all && (
              <p className="data-note">
                {fillText(texts.liveNewestCommitsText, { count: commits.length, all })}
              </p>
            )}
            <History run={run} commits={commits} texts={texts} />
          </>
        )
      }
    </AskedContent>
  );
}

interface HistoryProps {
  run: Run;
  commits: readonly ShownCommit[];
  texts: LiveTexts & DataTexts;
}

type Shown = 'changes' | 'state';

/** Stands for the parent of whichever commit is chosen. */
const parent = 'parent';

function History({ run, commits, texts }: HistoryProps) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Shown>('changes');
  const [other, setOther] = useState(parent);
  const found = commits.findIndex((commit) => commit.id === wanted);
  const row = Math.max(0, found);
  const commit = commits[row];
  if (!commit) return null;
  // The next program has other commits.
  const isOther = commits.some((known) => known.id === other);
  const from = isOther ? other : commit.parents[0];
  return (
    <>
      <CommitChoice
        commits={commits}
        label={texts.dataCommitsText}
        chosen={commit.id}
        onChoose={setWanted}
      />
      <CommitSlider commits={commits} row={row} texts={texts} onChoose={setWanted} />
      <div className="data-bar">
        <Choice
          label={texts.dataShowCommitText}
          options={[
            ['changes', texts.dataChangesText],
            ['state', texts.dataStateText],
          ]}
          chosen={shown}
          onChoose={setShown}
        />
        {shown === 'changes' && (
          <ComparedCommit
            commits={commits}
            chosen={isOther ? other : parent}
            parentText={commit.parents[0] ? texts.dataParentText : texts.dataNothingBeforeText}
            texts={texts}
            onChoose={setOther}
          />
        )}
      </div>
      {shown === 'changes' ? (
        <CommitChanges run={run} from={from} to={commit.id} texts={texts} />
      ) : (
        <CommitState run={run} commit={commit.id} texts={texts} />
      )}
    </>
  );
}

interface CommitSliderProps extends Pick<HistoryProps, 'commits' | 'texts'> {
  /** Of the commit that is chosen; the newest is 0. */
  row: number;
  onChoose: (id: string) => void;
}

/** Goes through the commits from the oldest to the newest. */
function CommitSlider({ commits, row, texts, onChoose }: CommitSliderProps) {
  const place = commits.length - row;
  const values = { commit: shortId(commits[row]?.id ?? ''), place, count: commits.length };
  return (
    <label className="data-slider">
      {texts.dataSliderText}
      <input
        type="range"
        aria-valuetext={fillText(texts.dataCommitPlaceText, values)}
        min={1}
        max={commits.length}
        value={place}
        onChange={({ target }) =>
          onChoose(commits[commits.length - Number(target.value)]?.id ?? '')
        }
      />
    </label>
  );
}

interface ComparedCommitProps extends Pick<HistoryProps, 'commits' | 'texts'> {
  chosen: string;
  parentText: string;
  onChoose: (id: string) => void;
}

/** The choice of the commit that another one is compared with. */
function ComparedCommit({ commits, chosen, parentText, texts, onChoose }: ComparedCommitProps) {
  const id = useId();
  return (
    <span className="data-compare">
      <label htmlFor={id}>{texts.dataCompareText}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value={parent}>{parentText}</option>
        {commits.map((known) => (
          <option key={known.id} value={known.id}>
            {[...known.tips, shortId(known.id), ...known.labels, known.note].join(' ')}
          </option>
        ))}
      </select>
    </span>
  );
}
