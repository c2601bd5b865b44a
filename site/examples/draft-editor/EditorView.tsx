import { type ReactNode, useEffect, useState } from 'react';
import { CommitGraph } from '../../product/sandbox/commits/CommitGraph.tsx';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { fields } from './fields.ts';

/** What the plugin stores for one property. */
interface Content {
  value?: unknown;
}

export interface EditorState {
  /** The newest first. */
  commits: ShownCommit[];
  versions: { id: string; name: string }[];
  activeId: string;
  values: Record<string, string>;
  /** What the active version would change in main. */
  changes: { field: string; before: Content | null; after: Content | null }[];
  /** Fields that the last action has merged. */
  merged?: string[];
  /** The call of the library behind the last action. */
  call: string;
}

export interface EditorActions {
  switchTo(id: string): void;
  startDraft(): void;
  save(field: string, value: string): void;
  publish(): void;
  undo(): void;
}

/** The editor; without actions, a picture of it. */
export function EditorView({
  state,
  actions,
}: {
  state: EditorState;
  actions?: EditorActions;
}) {
  const { commits, versions, activeId, values, merged } = state;
  return (
    <div className="draft-editor">
      <DraftGraph
        commits={commits}
        active={versions.find(({ id }) => id === activeId)?.name}
      />
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
        <Changes state={state} actions={actions} />
        <div>
          {fields.map((field) => (
            <Field
              key={`${activeId} ${field}`}
              name={field}
              value={values[field] ?? ''}
              isMerged={merged?.includes(field)}
              save={actions?.save}
            />
          ))}
        </div>
      </div>
      <p className="draft-call">
        Latest call <code>{state.call}</code>
      </p>
    </div>
  );
}

interface DraftGraphProps {
  commits: ShownCommit[];
  /** Name of the branch that is edited. */
  active?: string | undefined;
}

/** The graph, as a strip. */
export function DraftGraph({ commits, active }: DraftGraphProps) {
  return (
    <div className="draft-graph">
      <CommitGraph
        commits={commits}
        label={describe(commits)}
        active={active}
        isStrip
      />
    </div>
  );
}

/** The graph in words. */
function describe(commits: ShownCommit[]): string {
  const merges = commits.filter(({ parents }) => parents.length > 1).length;
  const tips = commits.flatMap(({ tips }) => tips).join(', ');
  const counts = `Commits: ${commits.length}; merges: ${merges}`;
  return `Commit graph, oldest first. ${counts}; branches: ${tips}.`;
}

interface ChangesProps {
  state: EditorState;
  actions: EditorActions | undefined;
}

/** The difference that the active draft makes, or what has just been merged. */
function Changes({ state, actions }: ChangesProps) {
  const { versions, activeId, changes, merged } = state;
  const isDraft = activeId !== versions[0]?.id;
  return (
    <div className="draft-changes">
      <p className="draft-title" role={actions && 'status'}>
        {merged
          ? `${merged.length} value${merged.length === 1 ? '' : 's'} merged · `
          : isDraft
            ? `Changes to main: ${changes.length}`
            : 'This is main'}
        {merged && (
          <button type="button" className="draft-undo" onClick={actions?.undo}>
            Undo
          </button>
        )}
      </p>
      {!isDraft ? (
        <p>Pick a draft to see what it would change, or start one and type.</p>
      ) : changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p>Type in a field to change this draft.</p>
      )}
      {isDraft && (
        <Action run={actions?.publish} isDisabled={changes.length === 0}>
          Merge into main
        </Action>
      )}
    </div>
  );
}

/** Both values of each field that differs. */
export function ChangeList({ changes }: Pick<EditorState, 'changes'>) {
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && <del>{String(before.value)}</del>}
            <ins>{String(after?.value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ActionProps {
  isPressed?: boolean;
  /** It keeps the focus, but does nothing. */
  isDisabled?: boolean;
  run?: (() => void) | undefined;
  children: ReactNode;
}

function Action({ isPressed, isDisabled, run, children }: ActionProps) {
  if (!run) {
    return (
      <span className="draft-action" data-pressed={isPressed}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="draft-action"
      data-pressed={isPressed}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : run}
    >
      {children}
    </button>
  );
}

/** Typing pauses before each commit, so that people can read the history. */
const pause = 400;

interface FieldProps {
  name: string;
  value: string;
  isMerged: boolean | undefined;
  save: EditorActions['save'] | undefined;
}

function Field({ name, value, isMerged, save }: FieldProps) {
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
    <label className="draft-field" data-merged={isMerged}>
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
