import type { InspectorView, LiveTexts, QueryResult, Run } from '@truedocs/live';
import { useEffect, useState } from 'react';
import { readCommits } from '../commits/read-commits.ts';

/** A reader's query. */
export type Question = Pick<InspectorView, 'sql' | 'graphSql'>;

/** The answer of a run to a query. */
export type Answer =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'rows'; result: QueryResult; graph: Graph | undefined }
  | { kind: 'failed'; message: string };

type Graph = Awaited<ReturnType<typeof readCommits>>;

/** Milliseconds after which a reader is told that a query takes long; most are faster. */
const slow = 300;

/**
 * Asks a run. The last answer stays until the next has come; one that was overtaken is
 * never shown.
 *
 * @param question Another object asks anew.
 */
export function useAnswer(
  run: Pick<Run, 'query'>,
  question: Question | undefined,
  texts: LiveTexts,
): Answer {
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const { liveChangeCountText } = texts;
  useEffect(() => {
    if (!question) return;
    let isOvertaken = false;
    const show = (next: Answer) => {
      clearTimeout(timer);
      if (!isOvertaken) setAnswer(next);
    };
    const timer = setTimeout(() => show({ kind: 'waiting' }), slow);
    const { sql, graphSql } = question;
    const graph = graphSql ? readCommits(run, graphSql, liveChangeCountText) : undefined;
    Promise.all([run.query(sql), graph]).then(
      ([result, commits]) => show({ kind: 'rows', result, graph: commits }),
      ({ message }: Error) => show({ kind: 'failed', message }),
    );
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [run, question, liveChangeCountText]);
  return answer;
}
