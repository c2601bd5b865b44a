import { switchVersion } from '@lix-js/sdk';
import { useState } from 'react';
import { useLix, useQuery } from '../building-an-app/lix-react.ts';
import { calls } from './calls.ts';
import { type Merge, publish, startDraft } from './drafts.ts';
import { type EditorActions, EditorView } from './EditorView.tsx';
import { selectCommits, selectEdges, toGraph } from './history.ts';
import {
  save,
  selectActive,
  selectChanges,
  selectFields,
  selectVersions,
  toTexts,
} from './page.ts';
import { undo } from './undo.ts';

export function App() {
  const versions = useQuery(selectVersions);
  const active = useQuery(selectActive)?.[0];
  const rows = useQuery(selectFields);
  if (!versions?.[0] || !active || !rows)
    return (
      <p role="status" aria-busy="true">
        Opening the page
      </p>
    );
  return (
    <Editor
      versions={versions}
      main={versions[0]}
      active={active}
      values={toTexts(rows)}
    />
  );
}

interface EditorProps {
  versions: { id: string; name: string; tip: string }[];
  main: { id: string };
  active: { id: string };
  values: Record<string, string>;
}

function Editor({ versions, main, active, values }: EditorProps) {
  const lix = useLix();
  const changes = useQuery((lix) => selectChanges(lix, active, main));
  const commits = useQuery(selectCommits);
  const edges = useQuery(selectEdges);
  const [merge, setMerge] = useState<Merge>();
  /** Opening the page ends with an edit. */
  const [action, setAction] = useState<keyof EditorActions>('save');
  /** Notes an action after which nothing has just been merged. */
  function begin(next: keyof EditorActions): void {
    setAction(next);
    setMerge(undefined);
  }
  const isMerged = merge && active.id === main.id;
  return (
    <main aria-busy={!changes || !commits || !edges}>
      <h1>Page editor</h1>
      <EditorView
        state={{
          ...{ versions, values },
          commits: toGraph(versions, commits ?? [], edges ?? []),
          changes: changes ?? [],
          activeId: active.id,
          ...(isMerged && { merged: merge.fields }),
          call: calls[action],
        }}
        actions={{
          switchTo(id) {
            begin('switchTo');
            void switchVersion({ lix, to: { id } });
          },
          startDraft() {
            setAction('startDraft');
            void startDraft(lix, `draft ${versions.length - 1}`);
          },
          save(field, value) {
            begin('save');
            void save(lix, field, value);
          },
          async publish() {
            setAction('publish');
            setMerge(await publish(lix, active, main));
          },
          async undo() {
            begin('undo');
            if (merge) await undo(lix, merge, main);
          },
        }}
      />
    </main>
  );
}
