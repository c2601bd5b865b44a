import { useEffect, useEffectEvent, useState } from 'react';
import type { QueryResult, Run } from 'truedocs/live';
import { liveFolder, liveTexts, runProgram } from 'truedocs/live/parts';
import { headlineCommits, headlineProgram } from './headline-program.ts';

/** A commit of the headline, and what it says. */
export interface HeadlineCommit {
  id: string;
  headline: string;
}

/**
 * Stores headlines in a Lix, and reads its commits.
 *
 * @param headlines The oldest first; without any, nothing loads.
 * @param tell Hears a sentence whenever there's news.
 * @returns The commits of the last Lix that has stored all it got.
 */
export function useCommits(
  headlines: readonly string[],
  tell: (message: string) => void,
): HeadlineCommit[] {
  const [commits, setCommits] = useState<HeadlineCommit[]>([]);
  const say = useEffectEvent(tell);
  useEffect(() => {
    if (headlines.length === 0) return setCommits([]);
    let isCurrent = true;
    const read = async () => {
      const found = commitsOf(await run.query(headlineCommits));
      if (!isCurrent) return;
      setCommits(found);
      say(`Saved in commit ${found.at(-1)?.id.slice(-6)}.`);
    };
    const fail = () =>
      isCurrent && say('Lix stopped before it saved the headline. Edit it again to retry.');
    const run: Run = runProgram(
      { hidden: '', shown: headlineProgram(headlines), texts: liveTexts },
      liveFolder(),
      (event) => {
        if (!isCurrent) return;
        if (event.type === 'loads') say(`Loading Lix: ${event.progress.percent}%`);
        if (event.type !== 'ends') return;
        if (event.end.kind === 'done') read().catch(fail);
        else if (event.end.kind === 'unavailable') say(event.end.message);
        else fail();
      },
    );
    return () => {
      isCurrent = false;
      run.stop();
    };
  }, [headlines]);
  return commits;
}

/** Rows come from a worker, which may send anything. */
function commitsOf({ rows }: QueryResult): HeadlineCommit[] {
  const text = (row: QueryResult['rows'][number], name: string) => {
    const value = row[name];
    return value?.type === 'string' ? value.text : '';
  };
  return rows.map((row) => ({ id: text(row, 'id'), headline: text(row, 'headline') }));
}
