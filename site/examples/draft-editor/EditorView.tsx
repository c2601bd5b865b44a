import { type ReactNode, useEffect, useState } from 'react';
import { fields } from './fields.ts';

/** What the plugin stores for one property. */
interface Content {
  value?: unknown;
}

export interface EditorState {
  versions: { id: string; name: string }[];
  activeId: string;
  values: Record<string, string>;
  /** What the active version would change in main. */
  changes: { field: string; before: Content | null; after: Content | null }[];
}

export interface EditorActions {
  switchTo(id: string): void;
  startDraft(): void;
  save(field: string, value: string): void;
  publish(): void;
}

/** The editor; without actions, a picture of it. */
export function EditorView({ state, actions }: { state: EditorState; actions?: EditorActions }) {
  const { versions, activeId, values, changes } = state;
  const [main] = versions;
  const isDraft = activeId !== main?.id;
  return (
    <div className="draft-editor">
      <div className="draft-tabs">
        {versions.map(({ id, name }) => (
          <Action
            key={id}
            isPressed={id === activeId}
            run={actions && (() => actions.switchTo(id))}
          >
            <BranchIcon />
            {name}
          </Action>
        ))}
        <Action run={actions?.startDraft}>New draft</Action>
      </div>
      <div className="draft-panes">
        <div>
          {fields.map((field) => (
            <Field
              key={`${activeId} ${field}`}
              name={field}
              value={values[field] ?? ''}
              save={actions?.save}
            />
          ))}
        </div>
        <div className="draft-changes">
          <p className="draft-title">
            {isDraft ? `Changes to main: ${changes.length}` : 'This is main'}
          </p>
          {isDraft ? (
            <dl>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    <del>{String(before?.value)}</del>
                    <ins>{String(after?.value)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>Pick a draft to see what it would change, or start one and type.</p>
          )}
          {isDraft && (
            <Action isMain run={actions?.publish}>
              Merge into main
            </Action>
          )}
        </div>
      </div>
    </div>
  );
}

interface ActionProps {
  isPressed?: boolean;
  isMain?: boolean;
  run?: (() => void) | undefined;
  children: ReactNode;
}

function Action({ isPressed, isMain, run, children }: ActionProps) {
  const className = isMain ? 'draft-action draft-main-action' : 'draft-action';
  if (!run) {
    return (
      <span className={className} data-pressed={isPressed}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-pressed={isPressed}
      aria-pressed={isPressed}
      onClick={run}
    >
      {children}
    </button>
  );
}

/** Typing pauses before each commit, so that people can read the history. */
const pause = 400;

function Field({
  name,
  value,
  save,
}: {
  name: string;
  value: string;
  save: EditorActions['save'] | undefined;
}) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => save?.(name, text), pause);
    return () => clearTimeout(timer);
  }, [name, text, value, save]);
  if (!save) {
    return (
      <p className="draft-field">
        {name} <span>{value}</span>
      </p>
    );
  }
  return (
    <label className="draft-field">
      {name}
      <input
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== value && save(name, text)}
      />
    </label>
  );
}

function BranchIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 3v10M4 9c0-3 8-1 8-5" />
      <circle cx="4" cy="13" r="1.6" />
      <circle cx="12" cy="3.4" r="1.6" />
    </svg>
  );
}
