import { switchVersion } from '@lix-js/sdk';
import { useLix, useQuery } from '../building-an-app/lix-react.ts';
import { publish, startDraft } from './drafts.ts';
import { EditorView } from './EditorView.tsx';
import {
  save,
  selectActive,
  selectChanges,
  selectFields,
  selectVersions,
  toTexts,
} from './page.ts';

export function App() {
  const versions = useQuery(selectVersions);
  const active = useQuery(selectActive)?.[0];
  const rows = useQuery(selectFields);
  if (!versions?.[0] || !active || !rows) return <p role="status">Opening the page</p>;
  return <Editor versions={versions} main={versions[0]} active={active} values={toTexts(rows)} />;
}

interface EditorProps {
  versions: { id: string; name: string }[];
  main: { id: string };
  active: { id: string };
  values: Record<string, string>;
}

function Editor({ versions, main, active, values }: EditorProps) {
  const lix = useLix();
  const changes = useQuery((lix) => selectChanges(lix, active, main)) ?? [];
  return (
    <main>
      <h1>Page editor</h1>
      <EditorView
        state={{ versions, activeId: active.id, values, changes }}
        actions={{
          switchTo: (id) => void switchVersion({ lix, to: { id } }),
          startDraft: () => void startDraft(lix, `draft ${versions.length - 1}`),
          save: (field, value) => void save(lix, field, value),
          publish: () => void publish(lix, active, main),
        }}
      />
    </main>
  );
}
