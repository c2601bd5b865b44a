import type { InspectorView, ProgramInspectorProps } from '@truedocs/live';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { QueryAnswer } from './QueryAnswer.tsx';
import { type Question, useAnswer } from './use-answer.ts';
import './inspector.css';

interface Props extends Omit<ProgramInspectorProps, 'run'> {
  run: Pick<ProgramInspectorProps['run'], 'query'>;
}

/** Inspects the data that a program stored: some ready views, and any query that only reads. */
export function ProgramInspector({ run, views, texts }: Props) {
  const [view, setView] = useState(views[0]);
  const [sql, setSql] = useState('');
  const [question, setQuestion] = useState<Question>();
  const answer = useAnswer(run, question, texts);

  function show(chosen: InspectorView | undefined) {
    if (!chosen) return;
    setView(chosen);
    setSql(chosen.sql);
    setQuestion({ ...chosen });
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setView(undefined);
    setQuestion({ sql });
  }

  return (
    <details className="live-inspector" onToggle={() => question ?? show(views[0])}>
      <summary>{texts.liveInspectorText}</summary>
      <form className="live-query" onSubmit={send}>
        <ViewChoice views={views} chosen={view} texts={texts} onChoose={show} />
        <label>
          {texts.liveSqlText}{' '}
          <textarea
            rows={4}
            spellCheck={false}
            autoCapitalize="off"
            value={sql}
            onChange={({ target }) => setSql(target.value)}
            onKeyDown={submitByKeys}
          />
        </label>
        <button type="submit">{texts.liveQueryText}</button>
      </form>
      <div className="live-result" aria-live="polite">
        <QueryAnswer answer={answer} texts={texts} />
      </div>
    </details>
  );
}

interface ViewChoiceProps extends Pick<Props, 'views' | 'texts'> {
  chosen: InspectorView | undefined;
  onChoose: (view: InspectorView) => void;
}

function ViewChoice({ views, chosen, texts, onChoose }: ViewChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{texts.liveViewText}</legend>
      {views.map((view) => (
        <label key={view.name}>
          <input
            type="radio"
            name={name}
            checked={view === chosen}
            onChange={() => onChoose(view)}
          />{' '}
          {texts[view.name]}
        </label>
      ))}
    </fieldset>
  );
}

/** Ctrl+Enter, and Cmd+Enter on a Mac. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
