import type { ProgramDataProps } from '@truedocs/live';
import { useMemo } from 'react';
import { DataFiles } from '../data-files/DataFiles.tsx';
import { LazyDataPanes } from './LazyDataPanes.tsx';
import { dataTexts } from './texts.ts';

/** Data that a reader brings, and what a run has stored. */
export function ProgramData({
  run,
  shown,
  isRunning,
  revision,
  texts,
  onOpen,
  onFailure,
}: ProgramDataProps) {
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
        <>
          <p className="playground-note">
            {isRunning ? texts.liveRunningText : texts.playgroundNoDataText}
          </p>
          <GhostGraph />
        </>
      )}
    </DataFiles>
  );
}

/** A graph like that of a run, faint, while there's none. */
function GhostGraph() {
  return (
    <svg
      className="playground-note"
      aria-hidden="true"
      width="160"
      height="176"
      viewBox="0 0 136 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="3 4"
      opacity="0.45"
    >
      <path d="M16 8V152M16 116C16 96 48 108 48 84V60C48 36 16 48 16 28M32 16H120M32 152H96M32 116H80M64 84H128M64 60H104" />
      <path
        strokeDasharray="none"
        fill="var(--color-bg-soft)"
        d={[
          [16, 16],
          [48, 60],
          [48, 84],
          [16, 116],
          [16, 152],
        ]
          .map(([x, y]) => `M${x} ${y}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0`)
          .join('')}
      />
    </svg>
  );
}
