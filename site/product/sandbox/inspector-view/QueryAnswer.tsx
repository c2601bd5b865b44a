import type { OutputLine as Line, LiveTexts, QueryResult } from '@truedocs/live';
import { OutputLine } from '@truedocs/live/parts';
import { fillText } from 'truedocs/shared';
import { CommitGraph } from '../commits/CommitGraph.tsx';
import type { Answer } from './use-answer.ts';

interface QueryAnswerProps {
  answer: Answer;
  texts: LiveTexts;
}

/**
 * Shows the answer of a run: rows, below the graph of the commits if it was asked for, or the
 * reason why there are none.
 */
export function QueryAnswer({ answer, texts }: QueryAnswerProps) {
  switch (answer.kind) {
    case 'none':
      return null;
    case 'waiting':
      return texts.liveRunningText;
    case 'failed':
      return <OutputLine line={errorLine(answer.message)} texts={texts} />;
    case 'rows':
      return (
        <>
          {answer.graph && <Graph {...answer.graph} texts={texts} />}
          {answer.result.rows.length === 0 ? (
            <p>{texts.liveNoRowsText}</p>
          ) : (
            <OutputLine line={tableLine(answer.result)} texts={texts} asTable />
          )}
        </>
      );
  }
}

type GraphProps = NonNullable<Extract<Answer, { kind: 'rows' }>['graph']> & { texts: LiveTexts };

/** The graph of the newest commits, with a sentence when there are more. */
function Graph({ commits, all, texts }: GraphProps) {
  const count = commits.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark */}
      <div className="commit-scroll" tabIndex={0} role="group" aria-label={texts.liveCommitsText}>
        <CommitGraph commits={commits} label={texts.liveGraphText} />
      </div>
      {count < all && <p>{fillText(texts.liveNewestCommitsText, { count, all })}</p>}
    </>
  );
}

function tableLine({ rows, more }: QueryResult): Line {
  const items = rows.map((row) => ({ type: 'object' as const, entries: Object.entries(row) }));
  return { level: 'log', values: [{ type: 'array', items, ...(more > 0 && { more }) }] };
}

function errorLine(message: string): Line {
  return { level: 'error', values: [{ type: 'error', name: 'SQL', message }] };
}
