import { switchVersion } from '@lix-js/sdk';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { useLix, useQuery } from '../building-an-app/lix-react.ts';
import { calls, lastOf } from './calls.ts';
import { type Merge, publish, startDraft } from './drafts.ts';
import { CodeLines, DraftGraph, DraftPage } from './EditorView.tsx';
import { editEnd, Fields } from './Fields.tsx';
import {
  commitsAhead,
  findOpenDraft,
  selectCommits,
  selectEdges,
  toGraph,
  withOpenDraft,
} from './history.ts';
import { partChanges } from './newer-edits.ts';
import {
  save,
  selectActive,
  selectChanges,
  selectEdited,
  selectFields,
  selectVersions,
  toTexts,
} from './page.ts';
import { mostOf, pitchOf, roomOf } from './pitch.ts';
import { type Action, describeState, nextAction } from './state.ts';
import { undo } from './undo.ts';

export function App() {
  const versions = useQuery(selectVersions);
  const active = useQuery(selectActive)?.[0];
  const rows = useQuery(selectFields);
  const main = versions?.[0];
  const current = versions?.find(({ id }) => id === active?.id);
  if (!versions || !main || !current || !rows)
    return (
      <p role="status" aria-busy="true">
        Opening the page
      </p>
    );
  return <Editor {...{ versions, main, active: current }} values={toTexts(rows)} />;
}

interface Version {
  id: string;
  name: string;
  tip: string;
}

interface EditorProps {
  versions: Version[];
  main: Version;
  active: Version;
  values: Record<string, string>;
}

/** Code that has run since it began anew, and the draft that it calls so. */
interface Log {
  draft: string;
  actions: (readonly string[])[];
}

/** A draft's fields that were merged and taken back. */
type Undone = Record<string, string[]>;

/** Values that a draft has from main, by field. */
type Copied = Record<string, Record<string, string>>;

function Editor({ versions, main, active, values }: EditorProps) {
  const lix = useLix();
  const isDraft = active.id !== main.id;
  /** What is to be merged: the draft that is edited, or else the newest one. */
  const draft = isDraft ? active : (versions.at(-1) ?? main);
  const commits = useQuery(selectCommits);
  const edges = useQuery(selectEdges);
  const [undone, setUndone] = useState<Undone>({});
  const [copied, setCopied] = useState<Copied>({});
  const ahead = commitsAhead(edges ?? [], draft.tip, main.tip);
  const edited = useQuery((lix) => selectEdited(lix, ahead)) ?? [];
  const { own: changes, newer } = partChanges(
    useQuery((lix) => selectChanges(lix, draft, main)) ?? [],
    edited,
    copied[draft.id],
    undone[draft.id],
  );
  const [merge, setMerge] = useState<Merge & { kept: string[] }>();
  const [log, setLog] = useState<Log>(() => ({
    draft: draft.name,
    actions: [calls.startDraft(draft.name)],
  }));
  /** What the newest commit says. */
  const [note, setNote] = useState('Merge draft');
  /** What was done last on main, if nothing has happened since. */
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState('');
  const headline = useRef<HTMLTextAreaElement>(null);
  /** Whether the headline of the branch that comes next takes the focus. */
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields
  useEffect(() => {
    if (isAwaited.current) editEnd(headline.current);
    isAwaited.current = false;
  }, [active.id]);
  const merged = isDraft ? undefined : merge;
  const state = {
    isDraft,
    draft: draft.name,
    count: changes.length,
    newer: newer.map(({ field }) => field),
    merged: merged?.fields,
    kept: merged?.kept ?? [],
    done,
  };

  function showCode(added: readonly string[]): void {
    setLog(({ draft, actions }) => ({ draft, actions: [...actions, added] }));
  }

  function beginCode(draft: string, code: string[]): void {
    setLog({ draft, actions: [code] });
  }

  /** Says at once what begins: the library will keep this thread busy. */
  async function act(
    name: string,
    show: () => void,
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (busy) return;
    setBusy(name);
    setMerge(undefined);
    setDone('');
    show();
    await painted();
    try {
      await work();
    } finally {
      setBusy('');
    }
  }

  const switchTo = (to: Version) =>
    void act(
      'Switching',
      () =>
        to.id !== main.id && to.name !== log.draft
          ? beginCode(to.name, calls.resume(to.name))
          : showCode(calls.switchTo(to.id === main.id ? 'main' : 'draft')),
      () => switchVersion({ lix, to }),
    );

  /** An empty draft is as good as a new one. */
  function beginDraft(): void {
    const open = findOpenDraft(versions, main);
    if (open?.id === active.id) {
      editEnd(headline.current);
      return;
    }
    if (!busy) isAwaited.current = true;
    if (open) {
      switchTo(open);
      return;
    }
    const name = `draft ${versions.length - 1}`;
    void act(
      'Branching',
      () => beginCode(name, calls.startDraft(name)),
      () => startDraft(lix, name, main),
    );
  }

  const actions: Record<Action, () => void> = {
    undo: () =>
      merged &&
      void act(
        'Undoing',
        () => showCode(calls.undo(merged.before)),
        async () => {
          await undo(lix, merged);
          setUndone({ ...undone, [merged.draft.id]: merged.fields });
          setNote('Undo the merge');
          setDone('Undone on main');
        },
      ),
    copy: () => {
      const [change] = newer;
      if (!change) return;
      const { field, before } = change;
      const value = String(before?.value);
      void act(
        'Copying',
        () => showCode(calls.copy(field, value)),
        async () => {
          await save(lix, field, value);
          setCopied({
            ...copied,
            [draft.id]: { ...copied[draft.id], [field]: value },
          });
          setNote(`Copy ${field} from main`);
        },
      );
    },
    merge: () =>
      void act(
        'Merging',
        () => showCode(calls.publish()),
        async () => {
          const merge = await publish(lix, draft, main);
          const kept = Object.keys(copied[draft.id] ?? {}).filter(
            (field) => !merge.fields.includes(field),
          );
          setMerge({ ...merge, kept });
          setCopied({ ...copied, [draft.id]: {} });
          setUndone({ ...undone, [draft.id]: [] });
          setNote(`Merge ${draft.name}`);
        },
      ),
    switch: () => switchTo(draft),
    none: () => {},
  };
  const next = nextAction(state);

  const width = useSyncExternalStore(followWidth, widthOfFrame);
  const room = roomOf(width);
  const history = toGraph(versions, commits ?? [], edges ?? []).map(
    (commit, row): ShownCommit => (row === 0 ? { ...commit, note } : commit),
  );
  const all = withOpenDraft(history, main, active);
  const isOpen = all.length > history.length;
  const graph = all.slice(0, mostOf(room, note));
  const code = lastOf(log.actions, width);
  return (
    <main aria-busy={busy !== '' || !commits || !edges}>
      <h1>Page editor</h1>
      <div className="draft-editor">
        {graph.length > 0 ? (
          <DraftGraph
            commits={graph}
            pitch={pitchOf(graph.length, room, note)}
            room={room}
            active={active.name}
            label={describe(history)}
            isOpen={isOpen}
          />
        ) : (
          <div className="draft-graph" />
        )}
        <div className="draft-panes">
          <DraftPage
            header={
              <label
                className="draft-branch"
                data-lane={isDraft ? 'draft' : 'main'}
              >
                <span>Branch</span>
                <select
                  value={active.id}
                  onChange={({ target: { value: id } }) => {
                    const to = versions.find((version) => version.id === id);
                    if (to) switchTo(to);
                  }}
                >
                  {versions.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            }
          >
            <Fields
              key={active.id}
              values={values}
              changes={isDraft ? changes : []}
              merged={merged?.fields ?? []}
              headline={headline}
              save={(field, value) => {
                showCode(calls.save(field, value));
                setNote(value);
                setMerge(undefined);
                setDone(isDraft ? '' : 'Saved on main');
                void save(lix, field, value);
              }}
            />
          </DraftPage>
          <CodeLines calls={code} current={code.length - 1} />
        </div>
        <div className="draft-controls">
          <button
            type="button"
            data-primary={next === 'none' || next === 'undo' ? undefined : true}
            aria-disabled={next === 'none' || undefined}
            onClick={actions[next]}
          >
            {
              {
                undo: 'Undo the merge',
                copy: 'Copy from main',
                merge: 'Merge into main',
                switch: `Switch to ${draft.name}`,
                none: 'Merge into main',
              }[next]
            }
          </button>
          <button
            type="button"
            data-primary={
              !isDraft && (next === 'none' || next === 'undo') ? true : undefined
            }
            onClick={beginDraft}
          >
            New draft
          </button>
          <span role="status">{busy ? `${busy}…` : describeState(state)}</span>
        </div>
      </div>
    </main>
  );
}

/** The graph in words. */
function describe(commits: ShownCommit[]): string {
  const merges = commits.filter(({ parents }) => parents.length > 1).length;
  const tips = commits.flatMap(({ tips }) => tips).join(', ');
  const counts = `Commits: ${commits.length}; merges: ${merges}`;
  return `Commit graph, oldest first. ${counts}; branches: ${tips}.`;
}

const widthOfFrame = () => document.documentElement.clientWidth;

function followWidth(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** Resolves when the browser has painted what was shown last. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
