import type { Inspected, LiveTexts } from '@truedocs/live';
import { OutputBoundary } from '@truedocs/live/parts';
import { useLoaded } from 'truedocs/islands';
import type { DataTexts } from './texts.ts';

interface LazyDataPanesProps {
  inspected: Inspected;
  /** Counts up with each run. */
  revision: number;
  texts: LiveTexts & DataTexts;
  /** Their code did not come. */
  onFailure: () => void;
}

/** The panes for the data of a run; their code loads with the first. */
export function LazyDataPanes({ inspected, revision, texts, onFailure }: LazyDataPanesProps) {
  const loaded = useLoaded(() => import('./DataPanes.tsx'), onFailure);
  return (
    loaded && (
      <OutputBoundary fallback={texts.liveUnreadableText}>
        <loaded.DataPanes {...inspected} revision={revision} texts={texts} />
      </OutputBoundary>
    )
  );
}
