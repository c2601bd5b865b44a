import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShownCommit } from '../../product/sandbox/commits/read-commits.ts';
import { CodeLines, DraftGraph, DraftPage } from './EditorView.tsx';
import { editEnd, Fields } from './Fields.tsx';
import { toGraph, withEmptyPlace } from './history.ts';
import {
  type Branch,
  draftOf,
  type Library,
  type Merge,
  type PageState,
  type Step,
} from './library.ts';
import { fitStrip, roomOf } from './pitch.ts';
import { type Action, describeState, nextAction, undone } from './state.ts';

interface AppProps {
  library: Library;
  /** The page when the editor opens, and the code that has run before. */
  first: { page: PageState; code: readonly (readonly string[])[] };
}

export function App({ library, first }: AppProps) {
  const [page, setPage] = useState(first.page);
  const { branches, active, open, commits, note, values, changes } = page;
  const { newer, both, canUndo } = page;
  const [main] = branches;
  const isDraft = active.id !== main.id;
  const draft = draftOf(page);
  const [code, setCode] = useState(first.code);
  const [merge, setMerge] = useState<Merge>();
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
    both,
    merged: merged?.fields,
    isForward: merged?.isForward ?? false,
    kept: merged?.kept ?? [],
    done,
  };

  /** Settles when all that was begun has ended. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs a step behind those that run, and then shows what there is. */
  function run<Result>(
    { calls, run }: Step<Result>,
    show: (result: Result) => void = () => {},
  ): Promise<void> {
    setCode((code) => [...code, calls]);
    setMerge(undefined);
    const before = last.current;
    const running = (async () => {
      await before;
      const result = await run();
      setPage(await library.read());
      show(result);
    })();
    // One that fails is reported where it is awaited.
    last.current = running.catch(() => {});
    return running;
  }

  /** Says at once what begins: the library will keep this thread busy. */
  async function act<Result>(
    name: string,
    step: Step<Result>,
    show?: (result: Result) => void,
  ): Promise<void> {
    if (busy) return;
    setBusy(name);
    setDone('');
    const work = async () => {
      await painted();
      return step.run();
    };
    await run({ ...step, run: work }, show).finally(() => setBusy(''));
  }

  const switchTo = (to: Branch) => void act('Switching', library.switchTo(to));

  /** An empty draft is as good as a new one. */
  function beginDraft(): void {
    if (open?.id === active.id) {
      editEnd(headline.current);
      return;
    }
    if (!busy) isAwaited.current = true;
    if (open) switchTo(open);
    else
      void act(
        'Branching',
        library.startDraft(page, `draft ${branches.length - 1}`),
      );
  }

  const actions: Record<Action, () => void> = {
    undo: () =>
      merged &&
      void act('Undoing', library.undoMerge(merged), () => setDone(undone)),
    copy: () => {
      const step = newer[0] && library.copy?.(draft, newer[0]);
      if (step) void act('Copying', step);
    },
    merge: () => void act('Merging', library.merge(page, draft), setMerge),
    switch: () => switchTo(draft),
    begin: beginDraft,
    none: () => {},
  };
  const { undo } = library;
  const next = nextAction(state);

  const width = useSyncExternalStore(followWidth, widthOfFrame);
  const room = roomOf(width);
  const history = toGraph(branches, commits).map(
    (commit, row): ShownCommit => (row === 0 ? { ...commit, note } : commit),
  );
  const strip = fitStrip(withEmptyPlace(history, main, active), room);
  return (
    <main aria-busy={busy !== ''}>
      <h1>Page editor</h1>
      <div className="draft-editor">
        <DraftGraph
          {...strip}
          room={room}
          active={active.name}
          label={describe(history)}
        />
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
                    const to = branches.find((branch) => branch.id === id);
                    if (to) switchTo(to);
                  }}
                >
                  {branches.map(({ id, name }) => (
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
              kept={merged?.kept ?? []}
              headline={headline}
              save={(field, value) => {
                setDone(isDraft ? '' : 'Saved on main');
                void run(library.save(field, value));
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
                begin: 'New draft',
                none: 'Merge into main',
              }[next]
            }
          </button>
          {undo && isDraft && (
            <button
              type="button"
              aria-disabled={!canUndo || undefined}
              onClick={() => canUndo && void act('Undoing', undo())}
            >
              Undo
            </button>
          )}
          {next !== 'begin' && (
            <button
              type="button"
              data-primary={next === 'undo' || undefined}
              aria-disabled={open?.id === active.id || undefined}
              onClick={beginDraft}
            >
              New draft
            </button>
          )}
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
