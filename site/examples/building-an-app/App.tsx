import { useState } from 'react';
import { selectFields, toArticle } from './article.ts';
import { Comments } from './Comments.tsx';
import { Differences } from './Differences.tsx';
import type { Base } from './differences.ts';
import { Editor } from './Editor.tsx';
import { History } from './History.tsx';
import { useQuery } from './lix-react.ts';
import { Versions } from './Versions.tsx';
import { selectActiveVersion, selectVersions } from './versions.ts';

export function App() {
  const rows = useQuery(selectFields);
  const versions = useQuery(selectVersions);
  const active = useQuery(selectActiveVersion)?.[0];
  const [commit, setCommit] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  const main = versions?.[0];
  if (!rows || !main || !active) {
    return (
      <p role="status" aria-busy="true">
        Opening the article
      </p>
    );
  }

  const article = toArticle(rows);
  const base: Base | undefined = commit
    ? { kind: 'commit', id: commit }
    : active.id !== main.id
      ? { kind: 'version', version: main }
      : undefined;
  return (
    <main>
      <h1>{article.title}</h1>
      <Versions {...{ versions, main, active }} isLocked={isEdited} />
      <Editor key={active.id} article={article} onEdited={setEdited} />
      <Differences active={active} base={base} />
      <History active={active} selected={commit} onSelect={setCommit} />
      <Comments active={active} />
    </main>
  );
}
