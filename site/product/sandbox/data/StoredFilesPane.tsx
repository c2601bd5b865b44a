import type { LiveTexts, Run } from '@truedocs/live';
import { useId, useState } from 'react';
import { AskedContent } from './AskedContent.tsx';
import { FileContent } from './files/FileContent.tsx';
import { textOf } from './read-names.ts';
import type { DataTexts } from './texts.ts';
import { useAsked } from './use-asked.ts';

interface StoredFilesPaneProps {
  run: Run;
  /** Another one asks again; nothing while the pane isn't shown. */
  revision: number | undefined;
  texts: LiveTexts & DataTexts;
}

/** The files there are now, one at a time. */
export function StoredFilesPane({ run, revision, texts }: StoredFilesPaneProps) {
  const [path, setPath] = useState('');
  const id = useId();
  const asked = useAsked(revision === undefined ? undefined : () => readFiles(run), [
    run,
    revision,
  ]);
  return (
    <AskedContent asked={asked} waiting={texts.dataWaitingText}>
      {(files) => {
        // The next program may not have the file of the one before.
        const file = files.find((known) => known.path === path) ?? files[0];
        if (!file) return <p className="data-note">{texts.dataNoFilesText}</p>;
        return (
          <>
            <div className="data-bar">
              <label htmlFor={id}>{texts.dataFileText}</label>
              <select id={id} value={file.path} onChange={({ target }) => setPath(target.value)}>
                {files.map((known) => (
                  <option key={known.id}>{known.path}</option>
                ))}
              </select>
            </div>
            <FileContent
              key={file.path}
              run={run}
              file={file.id}
              path={file.path}
              revision={revision}
              texts={texts}
            />
          </>
        );
      }}
    </AskedContent>
  );
}

async function readFiles(run: Run): Promise<{ id: string; path: string }[]> {
  const { rows } = await run.ask({ about: 'files' });
  return rows.map((row) => ({ id: textOf(row.id), path: textOf(row.path) }));
}
