import { useMemo } from 'react';
import type { ProgramDataProps } from 'truedocs/playground';
import { DataFiles } from '../data-files/DataFiles.tsx';
import { LazyDataPanes } from './LazyDataPanes.tsx';
import { dataTexts } from './texts.ts';

/** Data that a reader brings, and what a run has stored. */
export function ProgramData({ run, shown, revision, texts, onOpen, onFailure }: ProgramDataProps) {
  const allTexts = useMemo(() => ({ ...texts, ...dataTexts }), [texts]);
  return (
    <DataFiles run={run} texts={dataTexts} onOpen={onOpen}>
      {shown ? (
        <LazyDataPanes
          inspected={shown}
          revision={revision}
          texts={allTexts}
          onFailure={onFailure}
        />
      ) : (
        <p className="playground-note">{texts.playgroundNoDataText}</p>
      )}
    </DataFiles>
  );
}
