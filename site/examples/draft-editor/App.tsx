import { switchVersion } from '@lix-js/sdk';
import { useState, useSyncExternalStore } from 'react';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { useLix, useQuery } from '../building-an-app/lix-react.ts';
import { calls, firstDraftCalls } from './calls.ts';
import { type Merge, publish, startDraft } from './drafts.ts';
import { CodeLines, DraftGraph, DraftPage } from './EditorView.tsx';
import { Fields } from './Fields.tsx';
import { commitsAhead, selectCommits, selectEdges, toGraph } from './history.ts';
import {
  save,
  selectActive,
  selectChanges,
  selectEdited,
  selectFields,
  selectVersions,
  toTexts,
} from './page.ts';
import { pitchOf } from './pitch.ts';
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

/** Lines of code that are shown. */
const mostLines = 6;

function Editor({ versions, main, active, values }: EditorProps) {
  const lix = useLix();
  const isDraft = active.id !== main.id;
  const commits = useQuery(selectCommits);
  const edges = useQuery(selectEdges);
  const ahead = commitsAhead(edges ?? [], active.tip, main.tip);
  const edited = useQuery((lix) => selectEdited(lix, ahead)) ?? [];
  /** What the draft has changed, and not what only main has changed since. */
  const changes = (
    useQuery((lix) => selectChanges(lix, active, main)) ?? []
  ).filter((change) => edited.some(({ field }) => field === change.field));
  const [merge, setMerge] = useState<Merge>();
  const [lines, setLines] = useState<readonly string[]>(firstDraftCalls);
  /** What the newest commit says. */
  const [note, setNote] = useState('Merge draft');
  const [busy, setBusy] = useState('');
  const merged = isDraft ? undefined : merge;

  /** Says at once what begins: the library will keep this thread busy. */
  async function act(
    name: string,
    added: string | readonly string[],
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (busy) return;
    setBusy(name);
    setMerge(undefined);
    setLines((lines) => lines.concat(added).slice(-mostLines));
    await painted();
    try {
      await work();
    } finally {
      setBusy('');
    }
  }

  function mergeOrUndo(): void {
    if (merged)
      void act('Undoing', calls.undo(), async () => {
        await undo(lix, merged, main);
        setNote('Undo the merge');
      });
    else if (isDraft && changes.length > 0)
      void act('Merging', calls.publish(), async () => {
        const fields = changes.map(({ field }) => field);
        setMerge({ ...(await publish(lix, active, main)), fields });
        setNote(`Merge ${active.name}`);
      });
  }

  const room = useSyncExternalStore(followWidth, widthOfFrame);
  const graph = toGraph(versions, commits ?? [], edges ?? []).map(
    (commit, row): ShownCommit => (row === 0 ? { ...commit, note } : commit),
  );
  return (
    <main aria-busy={busy !== '' || !commits || !edges}>
      <h1>Page editor</h1>
      <div className="draft-editor">
        {graph.length > 0 ? (
          <DraftGraph
            commits={graph}
            pitch={pitchOf(graph.length, room)}
            room={room}
            active={active.name}
            label={describe(graph)}
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
                  onChange={({ target: { value: id } }) =>
                    void act('Switching', calls.switchTo(), () =>
                      switchVersion({ lix, to: { id } }),
                    )
                  }
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
              save={(field, value) => {
                setLines((lines) =>
                  [...lines, calls.save(field, value)].slice(-mostLines),
                );
                setNote(value);
                setMerge(undefined);
                void save(lix, field, value);
              }}
            />
          </DraftPage>
          <CodeLines lines={lines} current={lines.length - 1} />
        </div>
        <div className="draft-controls">
          <button
            type="button"
            data-primary={isDraft || merged ? true : undefined}
            aria-disabled={
              (!merged && (!isDraft || changes.length === 0)) || undefined
            }
            onClick={mergeOrUndo}
          >
            {merged ? 'Undo the merge' : 'Merge into main'}
          </button>
          <button
            type="button"
            data-primary={isDraft || merged ? undefined : true}
            onClick={() => {
              const name = `draft ${versions.length - 1}`;
              void act('Branching', calls.startDraft(name), () =>
                startDraft(lix, name),
              );
            }}
          >
            New draft
          </button>
          <span role="status">
            {busy ? `${busy}…` : describeState(isDraft, changes.length, merged)}
          </span>
        </div>
      </div>
    </main>
  );
}

function describeState(
  isDraft: boolean,
  count: number,
  merged: Merge | undefined,
): string {
  if (merged) return `Merged: ${merged.fields.join(', ')}`;
  if (!isDraft) return 'Nothing to merge: start a draft, or edit main.';
  return count > 0
    ? `Changes to main: ${count}`
    : 'Edit the page to change this draft.';
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
