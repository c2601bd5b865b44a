import type { LiveTexts, Run } from '@truedocs/live';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QueryAnswer } from '../inspector-view/QueryAnswer.tsx';
import { type Question, useAnswer } from '../inspector-view/use-answer.ts';
import type { SqlEditor, SqlEditorOptions } from './open-sql-editor.ts';
import { addQuery, readQueries } from './query-history.ts';
import type { KnownNames } from './read-names.ts';
import type { DataTexts } from './texts.ts';

interface SqlPaneProps {
  run: Run;
  names: KnownNames;
  texts: LiveTexts & DataTexts;
}

/** A console for queries that only read; its editor loads with it. */
export function SqlPane({ run, names, texts }: SqlPaneProps) {
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState<Question>();
  const [earlier, setEarlier] = useState<readonly string[]>(readQueries);
  const answer = useAnswer(run, question, texts);
  const button = useRef<HTMLButtonElement>(null);
  const { host, editor, hasFailed } = useSqlEditor({
    query,
    names,
    label: texts.dataQueryText,
    onChange: setQuery,
    onRun: send,
    onLeave: () => button.current?.focus(),
  });

  function send(): void {
    const sql = query.trim();
    if (!sql) return;
    setQuestion({ sql });
    setEarlier(addQuery(earlier, sql));
  }

  return (
    <>
      {hasFailed && <p className="data-problem">{texts.liveEditorOfflineText}</p>}
      <div className="data-query" ref={host} />
      <div className="data-bar">
        <button type="button" ref={button} title={texts.dataRunQueryTitleText} onClick={send}>
          {texts.dataRunQueryText}
        </button>
        <span>{texts.liveSqlText}</span>
      </div>
      <EarlierQueries
        queries={earlier}
        texts={texts}
        onChoose={(sql) => editor.current?.write(sql)}
      />
      <div className="data-answer" aria-live="polite">
        <QueryAnswer answer={answer} texts={texts} />
      </div>
    </>
  );
}

interface EarlierQueriesProps {
  queries: readonly string[];
  texts: DataTexts;
  onChoose: (sql: string) => void;
}

function EarlierQueries({ queries, texts, onChoose }: EarlierQueriesProps) {
  if (queries.length === 0) return null;
  return (
    <details className="data-earlier">
      <summary>{texts.dataEarlierText}</summary>
      <ul>
        {queries.map((sql) => (
          <li key={sql}>
            <button type="button" onClick={() => onChoose(sql)}>
              {sql}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens an editor in the element that `host` refers to, once its code has loaded. */
function useSqlEditor(options: SqlEditorOptions) {
  const [hasFailed, setHasFailed] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<SqlEditor>(undefined);
  const { names } = options;
  const onRun = useEffectEvent(options.onRun);
  const open = useEffectEvent(
    (openEditor: typeof import('./open-sql-editor.ts').openSqlEditor, place: HTMLElement) =>
      openEditor(place, { ...options, onRun: () => onRun() }),
  );
  useEffect(() => {
    let isGone = false;
    import('./open-sql-editor.ts').then(
      ({ openSqlEditor }) => {
        if (!isGone && host.current) editor.current = open(openSqlEditor, host.current);
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, []);
  useEffect(() => editor.current?.offer(names), [names]);
  return { host, editor, hasFailed };
}
